import { usePageTexts } from '../texts.ts';
import { toolGroups, toolNames } from './enterprise-tools.ts';
import { ToolGroup } from './tool-group.tsx';

/** The tools we build with, grouped by purpose, each with the reason for it. */
export function Enterprise() {
  const { enterprise } = usePageTexts('software').software;
  return (
    <div>
      {toolGroups.map(({ name, Icon }) => {
        const reasons: Readonly<Record<string, string>> = enterprise[name].tools;
        const tools = Object.entries(toolNames[name]).map(([tool, label]) => ({
          name: label,
          reason: reasons[tool] ?? '',
        }));
        return (
          <ToolGroup key={name} Icon={Icon} title={enterprise[name].title} text={enterprise[name].text} tools={tools} />
        );
      })}
    </div>
  );
}

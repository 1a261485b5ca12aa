import { Cloud, FileCode2, GitBranch, type LucideIcon, Radar, ShieldCheck, Ship } from 'lucide-react';

import { usePageTexts } from '../texts.ts';
import type { SoftwareTexts } from './texts.en.ts';
import { ToolGroup } from './tool-group.tsx';

type Groups = SoftwareTexts['enterprise'];
type GroupName = keyof Groups;

/** Names are alike in every language; why we chose each is in the dictionary. */
const toolNames: { readonly [Name in GroupName]: Readonly<Record<keyof Groups[Name]['tools'], string>> } = {
  cloud: { azure: 'Microsoft Azure', aws: 'Amazon Web Services' },
  infrastructure: { terraform: 'Terraform', ansible: 'Ansible' },
  delivery: { actions: 'GitHub Actions', azureDevOps: 'Azure DevOps', argo: 'Argo CD' },
  kubernetes: { kubernetes: 'Kubernetes', docker: 'Docker', helm: 'Helm' },
  monitoring: { prometheus: 'Prometheus', grafana: 'Grafana', openTelemetry: 'OpenTelemetry' },
  security: { entra: 'Microsoft Entra ID', vault: 'HashiCorp Vault', trivy: 'Trivy' },
};

/** By purpose, in the order a project needs them. */
const toolGroups: readonly { name: GroupName; Icon: LucideIcon }[] = [
  { name: 'cloud', Icon: Cloud },
  { name: 'infrastructure', Icon: FileCode2 },
  { name: 'delivery', Icon: GitBranch },
  { name: 'kubernetes', Icon: Ship },
  { name: 'monitoring', Icon: Radar },
  { name: 'security', Icon: ShieldCheck },
];

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

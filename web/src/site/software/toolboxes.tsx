import styled from '@emotion/styled';
import { Cloud, FileCode2, GitBranch, type LucideIcon, Radar, ShieldCheck, Ship } from 'lucide-react';

import { theme } from '../../theme/theme.ts';
import { columns } from '../../ui/columns.ts';
import { TitledSection } from '../../ui/section-heading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Terms } from '../../ui/terms.tsx';
import { usePageTexts } from '../texts.ts';
import { Proprietary } from './proprietary.tsx';
import type { SoftwareTexts } from './texts.en.ts';

const Group = styled.div`
  ${columns([4, 8], 'lg', 'wide')}
  padding-block: clamp(2rem, 1.5rem + 1.6vw, 3rem);
  border-top: 1px solid ${theme.color.border};
`;

const Purpose = styled.div`
  position: relative;
  padding-left: 2.5rem;

  & svg {
    position: absolute;
    left: 0;
    top: 0.1rem;
    ${theme.square('1.5rem')};
    color: ${theme.color.accentText};
  }

  & h3 {
    font-size: ${theme.size.xl};
  }

  & p {
    margin-top: ${theme.space.xs};
    ${theme.text.note};
  }
`;

const Tools = styled(Terms)`
  & > div {
    display: grid;
    gap: 0 ${theme.space.lg};
    padding-bottom: ${theme.space.sm};
  }

  & > div + div {
    padding-top: ${theme.space.sm};
    border-top: 1px solid ${theme.color.border};
  }

  ${theme.media.sm} {
    & > div {
      grid-template-columns: 12.5rem 1fr;
    }
  }

  & dt {
    font-weight: 580;
    letter-spacing: -0.012em;
  }

  & dd {
    color: ${theme.color.textMuted};
  }
`;

/** The section's id, for the link at the top of the page. */
export const TOOLBOXES = 'toolboxes';

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
function Enterprise() {
  const { enterprise } = usePageTexts('software').software;
  return (
    <div>
      {toolGroups.map(({ name, Icon }) => {
        const reasons: Readonly<Record<string, string>> = enterprise[name].tools;
        return (
          <Group key={name}>
            <Purpose>
              <Icon aria-hidden strokeWidth={1.75} />
              <h3>{enterprise[name].title}</h3>
              <p>{enterprise[name].text}</p>
            </Purpose>
            <Tools of={Object.entries(toolNames[name]).map(([tool, label]) => [label, reasons[tool]])} />
          </Group>
        );
      })}
    </div>
  );
}

/** The two tabs: enterprise, which opens first, and proprietary. */
export function Toolboxes() {
  const { boxes } = usePageTexts('software').software;
  return (
    <TitledSection id={TOOLBOXES} title={boxes.title} lead={boxes.lead}>
      <Tabs
        label={boxes.title}
        defaultValue="enterprise"
        tabs={[
          { value: 'enterprise', label: boxes.tabs.enterprise, content: <Enterprise /> },
          { value: 'proprietary', label: boxes.tabs.proprietary, content: <Proprietary /> },
        ]}
      />
    </TitledSection>
  );
}

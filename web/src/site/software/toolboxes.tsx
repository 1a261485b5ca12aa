import styled from '@emotion/styled';
import {
  ArrowRight,
  Boxes,
  ChartSpline,
  Cloud,
  CloudUpload,
  FileCode2,
  GitBranch,
  type LucideIcon,
  Radar,
  ShieldCheck,
  Ship,
  Workflow,
} from 'lucide-react';

import { platformProducts } from '../../content/products.ts';
import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Card } from '../../ui/card.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { usePageTexts } from '../texts.ts';
import { ProductHeading } from './product-heading.tsx';
import { ReadyProducts } from './ready-products.tsx';
import type { SoftwareTexts } from './texts.en.ts';
import { ToolGroup } from './tool-group.tsx';

const Kinds = styled.div`
  display: grid;
  gap: clamp(3.5rem, 2.5rem + 4vw, 6rem);
  padding-top: clamp(2rem, 1.5rem + 1.6vw, 3rem);
  border-top: 1px solid ${theme.color.border};
`;

const products = [
  { id: 'migration', Icon: CloudUpload },
  { id: 'devops', Icon: Workflow },
  { id: 'kubernetes', Icon: Boxes },
  { id: 'monitoring', Icon: ChartSpline },
] as const;

const List = styled.ul`
  display: grid;
  gap: ${theme.space.lg};
  margin-bottom: ${theme.space.xl};

  ${theme.media.md} {
    grid-template-columns: 1fr 1fr;
  }

  & h4 {
    margin-block: ${theme.space.lg} ${theme.space.xs};
    font-size: ${theme.size.lg};
  }

  & p {
    ${theme.text.note};
  }
`;

/** The four products of the S-Platform, described there in full. */
function PlatformProducts() {
  const { platform } = usePageTexts('software').software.proprietary;
  return (
    <div>
      <ProductHeading title={platform.title} text={platform.text} />
      <List>
        {products.map(({ id, Icon }) => (
          <Card as="li" key={id}>
            <IconTile aria-hidden>
              <Icon strokeWidth={1.75} />
            </IconTile>
            <h4>{platformProducts[id].name}</h4>
            <p>{platform.products[id]}</p>
          </Card>
        ))}
      </List>
      <LinkButton href={paths.sPlatform}>
        {platform.action}
        <ArrowRight aria-hidden />
      </LinkButton>
    </div>
  );
}

/** Our own tools: the S-Platform's four products, and the three of the home page's showcase. */
const Proprietary = () => (
  <Kinds>
    <PlatformProducts />
    <ReadyProducts />
  </Kinds>
);

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

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

import { platformProducts, showcaseProducts } from '../../content/products.ts';
import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Card } from '../../ui/card.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { TitledSection } from '../../ui/section-heading.tsx';
import { usePageTexts } from '../texts.ts';
import type { SoftwareTexts } from './texts.en.ts';

const Frame = styled.div`
  display: grid;
  gap: ${theme.space.lg} clamp(3rem, 6vw, 6rem);
  padding-block: clamp(2rem, 1.5rem + 1.6vw, 3rem);
  border-top: 1px solid ${theme.color.border};

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  }
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

const Tools = styled.dl`
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

interface ToolGroupProps {
  Icon: LucideIcon;
  title: string;
  /** What the group is for. */
  text: string;
  tools: readonly { name: string; reason: string }[];
}

/** One purpose, and the tools we use for it. */
const ToolGroup = ({ Icon, title, text, tools }: ToolGroupProps) => (
  <Frame>
    <Purpose>
      <Icon aria-hidden strokeWidth={1.75} />
      <h3>{title}</h3>
      <p>{text}</p>
    </Purpose>
    <Tools>
      {tools.map(({ name, reason }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{reason}</dd>
        </div>
      ))}
    </Tools>
  </Frame>
);

const HeadingFrame = styled.div`
  max-width: 44rem;
  margin-bottom: ${theme.space.xl};

  & h3 {
    font-size: ${theme.size.xxl};
  }

  & p {
    margin-top: ${theme.space.xs};
    color: ${theme.color.textMuted};
  }
`;

/** Above one kind of our own tools. */
const ProductHeading = ({ title, text }: { title: string; text: string }) => (
  <HeadingFrame>
    <h3>{title}</h3>
    <p>{text}</p>
  </HeadingFrame>
);

const order = ['enterprise', 'assistant', 'devops'] as const;

const ReadyList = styled.ul`
  display: grid;
  gap: ${theme.space.xl};

  ${theme.media.md} {
    grid-template-columns: repeat(3, 1fr);
  }

  & li {
    display: flex;
    flex-direction: column;
    padding-top: ${theme.space.lg};
    border-top: 2px solid ${theme.color.accent};
  }

  & h4 {
    font-size: ${theme.size.xl};
  }
`;

const Text = styled.p`
  margin-block: ${theme.space.xs} ${theme.space.lg};
  ${theme.text.note};
`;

const Figure = styled.p`
  margin-top: auto;
  ${theme.text.note};

  & strong {
    display: block;
    color: ${theme.color.text};
    font-size: ${theme.size.title};
    font-weight: 600;
    letter-spacing: -0.04em;
    line-height: 1.1;
  }
`;

const Demo = styled(TextLink)`
  width: fit-content;
  margin-top: ${theme.space.sm};
  padding-block: 0.6rem;
`;

/** The three products of the home page's showcase, each with its one figure. */
function ReadyProducts() {
  const { ready } = usePageTexts('software').software.proprietary;
  return (
    <div>
      <ProductHeading title={ready.title} text={ready.text} />
      <ReadyList>
        {order.map((id) => {
          const { name } = showcaseProducts[id];
          const product = ready.products[id];
          return (
            <li key={id}>
              <h4>{name}</h4>
              <Text>{product.text}</Text>
              <Figure>
                <strong>{product.value}</strong> {product.label}
              </Figure>
              <Demo href={paths.contactWith({ service: name, type: 'demo' })}>{product.action}</Demo>
            </li>
          );
        })}
      </ReadyList>
    </div>
  );
}

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

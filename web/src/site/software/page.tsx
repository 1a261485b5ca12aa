import styled from '@emotion/styled';
import {
  Boxes,
  ChartSpline,
  Cloud,
  CloudUpload,
  FileCode2,
  GitBranch,
  Radar,
  ShieldCheck,
  Ship,
  Workflow,
  X,
} from 'lucide-react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { ArrowButton } from '../../ui/arrow-button.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { columns } from '../../ui/columns.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { MarketingPage } from '../marketing-page.tsx';
import { FigureList } from '../sections/figures.tsx';
import { PageSection } from '../sections/page-section.tsx';
import { cards, PointList } from '../sections/points.tsx';
import { TermList } from '../sections/terms.tsx';
import { ruled } from '../sections/looks.ts';
import { OnwardLink } from '../sections/onward-link.tsx';
import { usePageTexts } from '../texts.ts';
import { Toolboard } from './picture.tsx';

/** By purpose, in the order a project needs them. Names are alike in every language; why we chose each is in the texts. */
const toolGroups = [
  { Icon: Cloud, tools: ['Microsoft Azure', 'Amazon Web Services'] },
  { Icon: FileCode2, tools: ['Terraform', 'Ansible'] },
  { Icon: GitBranch, tools: ['GitHub Actions', 'Azure DevOps', 'ArgoCD'] },
  { Icon: Ship, tools: ['Kubernetes', 'Docker', 'Helm'] },
  { Icon: Radar, tools: ['Prometheus', 'Grafana', 'OpenTelemetry'] },
  { Icon: ShieldCheck, tools: ['Microsoft Entra ID', 'HashiCorp Vault', 'Trivy'] },
];

const Group = styled.div({
  ...columns([4, 8], 'lg', 'wide'),
  paddingBlock: 'clamp(2rem, 1.5rem + 1.6vw, 3rem) clamp(1rem, 0.75rem + 0.8vw, 1.5rem)',
  borderTop: `1px solid ${theme.color.border}`,
  '& h3': { display: 'flex', gap: theme.space.md, fontSize: theme.size.xl },
  '& h3 > svg': { flex: 'none', ...theme.square('1.5rem'), color: theme.color.accentText },
  '& h3 + p': { margin: `${theme.space.xs} 0 0 2.5rem`, ...theme.text.note },
  '& > dl': { marginTop: `calc(-1 * ${theme.space.md})`, borderTop: 0 },
  '& > dl > :last-of-type': { borderBottom: 0 },
});

/** The tools we build with, grouped by purpose, each with the reason for it. */
function Enterprise() {
  const { enterprise } = usePageTexts('software').software;
  return enterprise.map(({ title, text, tools }, at) => {
    const { Icon, tools: names } = toolGroups[at]!;
    return (
      <Group key={at}>
        <div>
          <h3>
            <Icon aria-hidden strokeWidth={1.75} />
            {title}
          </h3>
          <p>{text}</p>
        </div>
        <TermList look="rows" items={tools.map((reason, tool) => ({ term: names[tool], text: reason }))} />
      </Group>
    );
  });
}

const Kinds = styled.div({
  display: 'grid',
  gap: theme.space.xl,
  paddingTop: 'clamp(2rem, 1.5rem + 1.6vw, 3rem)',
  borderTop: `1px solid ${theme.color.border}`,
});

const Heading = styled.div({
  maxWidth: '44rem',
  'a + &': { marginTop: theme.space.xxl },
  '& h3': { fontSize: theme.size.xxl },
  '& p': { marginTop: theme.space.xs, color: theme.color.textMuted },
});

/** Our own tools: the four products of the S-Platform, and the three of the home page's showcase with one figure each. */
function Proprietary() {
  const { software, products } = usePageTexts('software');
  const { platform, ready } = software.proprietary;
  const names = Object.values(products.platform);
  const readyNames = Object.values(products.showcase);
  return (
    <Kinds>
      <Heading>
        <h3>{platform.title}</h3>
        <p>{platform.text}</p>
      </Heading>
      <PointList
        items={platform.items.map((text, at) => ({ title: names[at]!, text }))}
        level="h4"
        look={cards}
        columns={4}
        symbols={[CloudUpload, Workflow, Boxes, ChartSpline]}
      />
      <ArrowButton href={paths.sPlatform}>{platform.action}</ArrowButton>
      <Heading>
        <h3>{ready.title}</h3>
        <p>{ready.text}</p>
      </Heading>
      <PointList
        items={ready.items.map((product, at) => ({ ...product, title: readyNames[at]! }))}
        level="h4"
        look={ruled}
        also={({ title, value, label }) => ({
          more: (
            <>
              <FigureList items={[{ value, label }]} look="plain" />
              <OnwardLink href={paths.contactWith({ service: title, type: 'demo' })}>
                <span>
                  {ready.link} <VisuallyHidden>{title}</VisuallyHidden>
                </span>
              </OnwardLink>
            </>
          ),
        })}
      />
    </Kinds>
  );
}

const Choice = styled.div({
  ...columns([1, 1], 'xxl'),
  '& h3': { fontSize: theme.size.xl },
  '& h3 + ul': { marginTop: theme.space.md },
  '& > :last-of-type :is(ul, svg)': { color: theme.color.textMuted },
});

/** The section's id, for the link at the top of the page. */
const TOOLBOXES = 'toolboxes';

/** What we build with, and what we have built. */
export default function SoftwarePage() {
  const { software: texts } = usePageTexts('software');
  const { boxes, choice } = texts;
  return (
    <MarketingPage
      texts={texts}
      picture={<Toolboard />}
      heroLinks={{ primary: paths.contact, secondary: `#${TOOLBOXES}` }}
      closingLinks={{ primary: paths.contact, secondary: paths.sPlatform }}
    >
      <PageSection of={boxes} id={TOOLBOXES}>
        <Tabs
          label={boxes.title}
          defaultValue="enterprise"
          tabs={[
            { value: 'enterprise', label: boxes.tabs.enterprise, content: <Enterprise /> },
            { value: 'proprietary', label: boxes.tabs.proprietary, content: <Proprietary /> },
          ]}
        />
      </PageSection>
      <PageSection of={choice} tone="sunken">
        <Choice>
          <div>
            <h3>{choice.kept.title}</h3>
            <CheckList hasLines items={choice.kept.items} />
          </div>
          <div>
            <h3>{choice.thrown.title}</h3>
            <CheckList hasLines Icon={X} items={choice.thrown.items} />
          </div>
        </Choice>
      </PageSection>
    </MarketingPage>
  );
}

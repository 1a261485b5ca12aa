import styled from '@emotion/styled';
import {
  Activity,
  Boxes,
  Clock,
  Cloud,
  Container as Box,
  FileCode,
  FolderGit2,
  GitBranch,
  GraduationCap,
  Handshake,
  Scale,
  Users,
} from 'lucide-react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { CardLink } from '../../ui/card-link.tsx';
import { Card, LinkedCard } from '../../ui/card.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { FeatureList } from '../../ui/feature-list.tsx';
import { Cells, Row } from '../../ui/grid.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import { TitledSection } from '../../ui/section-heading.tsx';
import { StatTile } from '../../ui/stat-tile.tsx';
import { Terms } from '../../ui/terms.tsx';
import { MarketingPage } from '../marketing-page.tsx';
import { NumberBand } from '../number-band.tsx';
import { usePageTexts } from '../texts.ts';
import { ReefKnot } from './picture.tsx';

/** Names of products and of their certificates, the same in every language. */
const technologies = [
  {
    name: 'cloud',
    Icon: Cloud,
    products: 'Microsoft Azure, AWS',
    certifications: ['Azure Solutions Architect Expert', 'AWS Solutions Architect Professional'],
  },
  {
    name: 'code',
    Icon: FileCode,
    products: 'HashiCorp Terraform',
    certifications: ['Terraform Associate', 'Terraform Authoring and Operations'],
  },
  {
    name: 'orchestration',
    Icon: Boxes,
    products: 'Kubernetes',
    certifications: ['CKA', 'CKAD', 'CKS'],
  },
  {
    name: 'containers',
    Icon: Box,
    products: 'Docker',
    certifications: ['Docker Certified Associate'],
  },
  {
    name: 'devops',
    Icon: GitBranch,
    products: 'GitHub, Azure DevOps',
    certifications: ['DevOps Engineer Expert', 'GitHub Actions'],
  },
  {
    name: 'monitoring',
    Icon: Activity,
    products: 'Prometheus, Grafana',
    certifications: ['Prometheus Certified Associate', 'OpenTelemetry Certified Associate'],
  },
] as const;

const Technology = styled(Card)`
  gap: ${theme.space.md};

  & h3 {
    font-size: ${theme.size.lg};
  }

  & h4 {
    margin-bottom: ${theme.space.xs};
    ${theme.text.smallLabel};
    font-weight: 520;
    letter-spacing: 0;
  }
`;

const Top = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: 0 ${theme.space.md};

  & p {
    ${theme.text.note};
  }
`;

const Benefits = styled.div`
  margin-top: auto;
  padding-top: ${theme.space.md};
  border-top: 1px solid ${theme.color.border};
`;

/** Each kind of technology, the certificates held for it and what a customer has of that. */
function Technologies() {
  const texts = usePageTexts('partners').partners.technology;
  return (
    <TitledSection title={texts.title} lead={texts.lead}>
      <Cells md={2} lg={3}>
        {technologies.map(({ name, Icon, products, certifications }) => (
          <Technology as="li" key={name}>
            <Top>
              <IconTile aria-hidden>
                <Icon strokeWidth={1.75} />
              </IconTile>
              <div>
                <h3>{texts.items[name].title}</h3>
                <p>{products}</p>
              </div>
            </Top>
            <div>
              <h4>{texts.certifications}</h4>
              <Row gap="xs">
                {certifications.map((certification) => (
                  <Badge key={certification}>{certification}</Badge>
                ))}
              </Row>
            </div>
            <Benefits>
              <h4>{texts.benefits}</h4>
              <CheckList items={Object.values(texts.items[name].benefits)} />
            </Benefits>
          </Technology>
        ))}
      </Cells>
    </TitledSection>
  );
}

const points = [
  { name: 'answer', Icon: Clock },
  { name: 'open', Icon: FolderGit2 },
  { name: 'customers', Icon: Handshake },
  { name: 'training', Icon: GraduationCap },
  { name: 'sales', Icon: Scale },
  { name: 'reach', Icon: Users },
] as const;

function WhyPartner() {
  const { why } = usePageTexts('partners').partners;
  return (
    <TitledSection title={why.title}>
      <FeatureList min="19rem" items={points.map(({ name, Icon }) => ({ Icon, ...why.items[name] }))} />
    </TitledSection>
  );
}

const Tiles = styled.div`
  display: grid;
  gap: ${theme.space.md};
  grid-template-columns: repeat(2, 1fr);

  ${theme.media.lg} {
    grid-template-columns: repeat(4, 1fr);
    gap: ${theme.space.lg};
  }
`;

function PartnerNumbers() {
  const { stats } = usePageTexts('partners').partners;
  return (
    <NumberBand title={stats.title}>
      <Tiles>
        {(['technology', 'engineers', 'reach', 'growth'] as const).map((name) => (
          <StatTile key={name} value={stats.values[name]} label={stats[name]} note={stats.notes[name]} />
        ))}
      </Tiles>
    </NumberBand>
  );
}

const rows = ['who', 'bring', 'get', 'begin'] as const;

const Columns = styled.ul`
  display: grid;
  gap: ${theme.space.xxl} 0;

  ${theme.media.lg} {
    grid-template-columns: repeat(3, 1fr);
    /* Aligns the rows of the tiers. */
    grid-template-rows: repeat(${rows.length + 1}, auto);
    row-gap: 0;
  }
`;

const Tier = styled.li`
  ${theme.media.lg} {
    display: grid;
    grid-row: span ${rows.length + 1};
    grid-template-rows: subgrid;
    padding-inline: ${theme.space.xl};
    border-left: 1px solid ${theme.color.bandBorder};

    &:first-of-type {
      padding-left: 0;
      border-left: 0;
    }
  }

  & h3 {
    padding-bottom: ${theme.space.lg};
    color: ${theme.color.bandAccent};
    font-size: ${theme.size.xxl};
  }

  & dl {
    display: contents;
  }

  & dl > div {
    padding-block: ${theme.space.md};
    border-top: 1px solid ${theme.color.bandBorder};
  }

  & dt {
    color: ${theme.color.onBandMuted};
    font-size: ${theme.size.xs};
  }
`;

function Tiers() {
  const texts = usePageTexts('partners').partners.tiers;
  return (
    <TitledSection tone="band" title={texts.title} lead={texts.lead}>
      <Columns>
        {Object.values(texts.items).map((tier) => (
          <Tier key={tier.title}>
            <h3>{tier.title}</h3>
            <Terms of={rows.map((row) => [texts.rows[row], tier[row]])} />
          </Tier>
        ))}
      </Columns>
    </TitledSection>
  );
}

/** The section's id, for the links at the top and at the end of the page. */
const RESOURCES = 'resources';

const resources = [
  { name: 'process', path: `${paths.whatWeDo}#process` },
  { name: 'tools', path: paths.software },
  { name: 'stories', path: paths.stories },
  { name: 'law', path: `${paths.aiPlatforms}#law` },
  { name: 'blog', path: paths.blog },
  { name: 'newsletter', path: paths.newsletter },
] as const;

const Resource = styled(LinkedCard)`
  & h3 {
    font-size: ${theme.size.lg};
  }

  & p {
    margin-top: ${theme.space.xs};
    ${theme.text.note};
  }
`;

/** What the site has for partners to read and pass on. */
function Resources() {
  const { title, lead, items } = usePageTexts('partners').partners.resources;
  return (
    <TitledSection tone="sunken" id={RESOURCES} title={title} lead={lead}>
      <Cells md={2} lg={3}>
        {resources.map(({ name, path }) => (
          <Resource as="li" key={name}>
            <h3>
              <CardLink href={path}>{items[name].title}</CardLink>
            </h3>
            <p>{items[name].text}</p>
          </Resource>
        ))}
      </Cells>
    </TitledSection>
  );
}

/** The company's partners, and how to become one. */
export default function PartnersPage() {
  const { partners } = usePageTexts('partners');
  return (
    <MarketingPage
      texts={partners}
      picture={<ReefKnot />}
      heroLinks={{ primary: paths.contact, secondary: `#${RESOURCES}` }}
      closingLinks={{ primary: paths.contact, secondary: `#${RESOURCES}` }}
    >
      <PartnerNumbers />
      <Technologies />
      <Tiers />
      <WhyPartner />
      <Resources />
    </MarketingPage>
  );
}

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
  type LucideIcon,
  Scale,
  Users,
} from 'lucide-react';
import { useId } from 'react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { FeatureList } from '../../ui/feature-list.tsx';
import { Cells, Row } from '../../ui/grid.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { StatTile } from '../../ui/stat-tile.tsx';
import { TitledSection } from '../../ui/section-heading.tsx';
import { MarketingPage } from '../marketing-page.tsx';
import { NumberBand } from '../sections.tsx';
import { usePageTexts } from '../texts.ts';
import { Tugs } from './picture.tsx';

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

interface Titled {
  title: string;
  items: readonly string[];
}

interface TechnologyCardProps {
  Icon: LucideIcon;
  title: string;
  /** The vendor's name as text: no logos. */
  products: string;
  certifications: Titled;
  benefits: Titled;
}

/** One kind of technology, the certificates held for it and what a customer has of that. */
const TechnologyCard = ({ Icon, title, products, certifications, benefits }: TechnologyCardProps) => (
  <Technology as="li">
    <Top>
      <IconTile aria-hidden>
        <Icon strokeWidth={1.75} />
      </IconTile>
      <div>
        <h3>{title}</h3>
        <p>{products}</p>
      </div>
    </Top>
    <div>
      <h4>{certifications.title}</h4>
      <Row gap="xs">
        {certifications.items.map((name) => (
          <Badge key={name}>{name}</Badge>
        ))}
      </Row>
    </div>
    <Benefits>
      <h4>{benefits.title}</h4>
      <CheckList items={benefits.items} />
    </Benefits>
  </Technology>
);

function Technologies() {
  const texts = usePageTexts('partners').partners.technology;
  return (
    <TitledSection title={texts.title} lead={texts.lead}>
      <Cells md={2} lg={3}>
        {technologies.map(({ name, Icon, products, certifications }) => (
          <TechnologyCard
            key={name}
            Icon={Icon}
            title={texts.items[name].title}
            products={products}
            certifications={{ title: texts.certifications, items: certifications }}
            benefits={{ title: texts.benefits, items: Object.values(texts.items[name].benefits) }}
          />
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

const order = ['technology', 'engineers', 'reach', 'growth'] as const;

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
        {order.map((name) => (
          <StatTile key={name} value={stats.values[name]} label={stats[name]} />
        ))}
      </Tiles>
    </NumberBand>
  );
}

const tiers = ['technology', 'implementation', 'channel'] as const;
const rows = ['who', 'bring', 'get', 'begin'] as const;

const BandHeading = styled.div`
  & p {
    color: ${theme.color.onBandMuted};
  }
`;

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
`;

const Fact = styled.div`
  padding-block: ${theme.space.md};
  border-top: 1px solid ${theme.color.bandBorder};

  & dt {
    color: ${theme.color.onBandMuted};
    font-size: ${theme.size.xs};
  }
`;

function Tiers() {
  const texts = usePageTexts('partners').partners.tiers;
  const id = useId();
  return (
    <Section tone="band" labelledBy={id}>
      <BandHeading>
        <SectionHeading id={id} title={texts.title} lead={texts.lead} />
      </BandHeading>
      <Columns>
        {tiers.map((tier) => (
          <Tier key={tier}>
            <h3>{texts.items[tier].title}</h3>
            <dl>
              {rows.map((row) => (
                <Fact key={row}>
                  <dt>{texts.rows[row]}</dt>
                  <dd>{texts.items[tier][row]}</dd>
                </Fact>
              ))}
            </dl>
          </Tier>
        ))}
      </Columns>
    </Section>
  );
}

/** The company's partners, and how to become one. */
export default function PartnersPage() {
  const { partners } = usePageTexts('partners');
  return (
    <MarketingPage
      texts={partners}
      picture={<Tugs />}
      heroLinks={{ primary: paths.contact, secondary: paths.blog }}
      closingLinks={{ primary: paths.contact, secondary: paths.blog }}
    >
      <PartnerNumbers />
      <Technologies />
      <Tiers />
      <WhyPartner />
    </MarketingPage>
  );
}

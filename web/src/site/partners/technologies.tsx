import styled from '@emotion/styled';
import { Activity, Boxes, Cloud, Container as Box, FileCode, GitBranch, type LucideIcon } from 'lucide-react';

import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { Cells, Row } from '../../ui/grid.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { usePageTexts } from '../texts.ts';

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

export function Technologies() {
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

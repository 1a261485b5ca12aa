import styled from '@emotion/styled';
import type { LucideIcon } from 'lucide-react';

import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { Row } from '../../ui/grid.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';

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

export interface TechnologyCardProps {
  Icon: LucideIcon;
  title: string;
  /** The vendor's name as text: no logos. */
  products: string;
  certifications: Titled;
  benefits: Titled;
}

/** One kind of technology, the certificates held for it and what a customer has of that. */
export const TechnologyCard = ({ Icon, title, products, certifications, benefits }: TechnologyCardProps) => (
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

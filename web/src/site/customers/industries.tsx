import styled from '@emotion/styled';
import { CarFront, Factory, Rocket, SquareTerminal } from 'lucide-react';

import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { Cells } from '../../ui/grid.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { usePageTexts } from '../texts.ts';

const industries = [
  { name: 'automotive', Icon: CarFront },
  { name: 'general', Icon: Factory },
  { name: 'technology', Icon: SquareTerminal },
  { name: 'startups', Icon: Rocket },
] as const;

const Industry = styled(Card)`
  gap: ${theme.space.sm};

  & h3 {
    font-size: ${theme.size.xl};
  }

  & p {
    color: ${theme.color.textMuted};
  }

  & > ul {
    margin-top: auto;
    padding-top: ${theme.space.md};
    border-top: 1px solid ${theme.color.border};
  }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${theme.space.xs};
`;

/** The four industries; startups begin with free hours. */
export function Industries() {
  const { industries: texts } = usePageTexts('customers').customers;
  return (
    <TitledSection title={texts.title} lead={texts.lead}>
      <Cells md={2}>
        {industries.map(({ name, Icon }) => {
          const { title, text, point } = texts.items[name];
          return (
            <Industry as="li" key={name}>
              <Top>
                <IconTile aria-hidden>
                  <Icon strokeWidth={1.75} />
                </IconTile>
                {name === 'startups' ? <Badge tone="accent">{texts.items.startups.badge}</Badge> : null}
              </Top>
              <h3>{title}</h3>
              <p>{text}</p>
              <CheckList items={[point]} />
            </Industry>
          );
        })}
      </Cells>
    </TitledSection>
  );
}

import styled from '@emotion/styled';
import { CarFront, Factory, Rocket, SquareTerminal } from 'lucide-react';
import { useId } from 'react';

import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { usePageTexts } from '../texts.ts';

const industries = [
  { name: 'automotive', Icon: CarFront },
  { name: 'general', Icon: Factory },
  { name: 'technology', Icon: SquareTerminal },
  { name: 'startups', Icon: Rocket },
] as const;

const Cards = styled.ul`
  display: grid;
  gap: ${theme.space.lg};

  ${theme.media.md} {
    grid-template-columns: 1fr 1fr;
  }
`;

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
  const id = useId();
  return (
    <Section labelledBy={id}>
      <SectionHeading id={id} title={texts.title} lead={texts.lead} />
      <Cards>
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
      </Cards>
    </Section>
  );
}

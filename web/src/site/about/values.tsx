import styled from '@emotion/styled';
import { useId } from 'react';

import { theme } from '../../theme/theme.ts';
import { Card } from '../../ui/card.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { usePageTexts } from '../texts.ts';
import { BellSign, KeySign, LampSign } from './value-signs.tsx';

const values = [
  { name: 'early', Sign: BellSign },
  { name: 'handover', Sign: KeySign },
  { name: 'consequences', Sign: LampSign },
] as const;

const List = styled.ul`
  display: grid;
  gap: ${theme.space.lg};

  ${theme.media.lg} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

const Value = styled(Card)`
  & h3 {
    margin-top: ${theme.space.lg};
    font-size: ${theme.size.xl};
  }

  & > p {
    margin-block: ${theme.space.sm} ${theme.space.lg};
    color: ${theme.color.textMuted};
  }
`;

const Price = styled.dl`
  margin-top: auto;
  padding-top: ${theme.space.md};
  border-top: 1px solid ${theme.color.border};

  & dt {
    color: ${theme.color.textSubtle};
    font-size: ${theme.size.xs};
  }

  & dd {
    font-weight: 560;
  }
`;

/** The three values, each with its price. */
export function Values() {
  const { values: texts } = usePageTexts('about').about;
  const id = useId();
  return (
    <Section tone="sunken" labelledBy={id}>
      <SectionHeading id={id} title={texts.title} lead={texts.lead} />
      <List>
        {values.map(({ name, Sign }) => (
          <Value as="li" key={name}>
            <Sign />
            <h3>{texts.items[name].title}</h3>
            <p>{texts.items[name].text}</p>
            <Price>
              <dt>{texts.price}</dt>
              <dd>{texts.items[name].price}</dd>
            </Price>
          </Value>
        ))}
      </List>
    </Section>
  );
}

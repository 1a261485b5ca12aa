import styled from '@emotion/styled';

import { theme } from '../../theme/theme.ts';
import { Card } from '../../ui/card.tsx';
import { Cells } from '../../ui/grid.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { usePageTexts } from '../texts.ts';
import { BellSign, KeySign, LampSign } from './value-signs.tsx';

const values = [
  { name: 'early', Sign: BellSign },
  { name: 'handover', Sign: KeySign },
  { name: 'consequences', Sign: LampSign },
] as const;

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
    ${theme.text.smallLabel};
  }

  & dd {
    font-weight: 560;
  }
`;

/** The three values, each with its price. */
export function Values() {
  const { values: texts } = usePageTexts('about').about;
  return (
    <TitledSection tone="sunken" title={texts.title} lead={texts.lead}>
      <Cells lg={3}>
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
      </Cells>
    </TitledSection>
  );
}

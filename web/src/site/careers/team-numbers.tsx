import styled from '@emotion/styled';
import { useId } from 'react';

import { theme } from '../../theme/theme.ts';
import { Container } from '../../ui/section.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { usePageTexts } from '../texts.ts';

const order = ['members', 'growth', 'satisfaction', 'countries'] as const;

const Strip = styled.section`
  border-bottom: 1px solid ${theme.color.border};
  background: ${theme.color.surface};
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, 1fr);

  ${theme.media.lg} {
    grid-template-columns: repeat(4, 1fr);
  }
`;

/* Lines between the columns only, without outer padding. */
const Stat = styled.div`
  display: flex;
  flex-direction: column;
  padding: clamp(1.75rem, 1.2rem + 2vw, 3rem) clamp(0.75rem, 0.2rem + 2vw, 2.25rem);

  &:nth-of-type(odd) {
    padding-left: 0;
  }

  &:nth-of-type(even) {
    border-left: 1px solid ${theme.color.border};
  }

  &:nth-of-type(n + 3) {
    border-top: 1px solid ${theme.color.border};
  }

  ${theme.media.lg} {
    &:nth-of-type(n) {
      border-top: 0;
    }

    &:nth-of-type(n + 2) {
      padding-left: clamp(0.75rem, 0.2rem + 2vw, 2.25rem);
      border-left: 1px solid ${theme.color.border};
    }
  }

  & dt {
    font-size: ${theme.size.sm};
    font-weight: 560;
  }

  & .value {
    order: -1;
    margin-bottom: ${theme.space.xs};
    font-size: ${theme.size.title};
    font-weight: 620;
    letter-spacing: -0.04em;
    line-height: 1.05;
  }

  & .note {
    max-width: 15rem;
    margin-top: ${theme.space.xxs};
    ${theme.text.note};
  }
`;

/** The team's four figures, each with what is behind it. */
export function TeamNumbers() {
  const { stats } = usePageTexts('careers').careers;
  const id = useId();
  return (
    <Strip aria-labelledby={id}>
      <VisuallyHidden as="h2" id={id}>
        {stats.title}
      </VisuallyHidden>
      <Container>
        <List>
          {order.map((name) => (
            <Stat key={name}>
              <dt>{stats[name].label}</dt>
              <dd className="value">{stats[name].value}</dd>
              <dd className="note">{stats[name].note}</dd>
            </Stat>
          ))}
        </List>
      </Container>
    </Strip>
  );
}

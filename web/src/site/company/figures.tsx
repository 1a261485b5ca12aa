import styled from '@emotion/styled';
import { useId } from 'react';

import { theme } from '../../theme/theme.ts';
import { Container } from '../../ui/section.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { usePageTexts } from '../texts.ts';

const Strip = styled.section`
  padding-block: clamp(2.5rem, 2rem + 2vw, 4rem);
  border-bottom: 1px solid ${theme.color.border};
  background: ${theme.color.surface};
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, 1fr);
  gap: ${theme.space.xl} ${theme.space.lg};

  ${theme.media.lg} {
    grid-template-columns: repeat(4, 1fr);
  }

  & > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    padding-left: ${theme.space.lg};
    border-left: 1px solid ${theme.color.borderStrong};
  }

  & dt {
    margin-top: ${theme.space.xs};
    ${theme.text.note};
    line-height: 1.45;
  }

  & dd {
    font-size: clamp(2.75rem, 2rem + 3vw, 4.5rem);
    font-weight: 610;
    letter-spacing: -0.05em;
    line-height: 1;
  }
`;

const order = ['members', 'countries', 'years', 'projects'] as const;

export function Figures() {
  const { figures } = usePageTexts('company').company;
  const id = useId();
  return (
    <Strip aria-labelledby={id}>
      <Container>
        <VisuallyHidden as="h2" id={id}>
          {figures.title}
        </VisuallyHidden>
        <List>
          {order.map((name) => (
            <div key={name}>
              <dt>{figures.items[name].label}</dt>
              <dd>{figures.items[name].value}</dd>
            </div>
          ))}
        </List>
      </Container>
    </Strip>
  );
}

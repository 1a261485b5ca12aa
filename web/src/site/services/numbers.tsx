import styled from '@emotion/styled';
import { useId } from 'react';

import { theme } from '../../theme/theme.ts';
import { Section } from '../../ui/section.tsx';
import { usePageTexts } from '../texts.ts';

const Title = styled.h2`
  font-size: ${theme.size.xl};
`;

const List = styled.dl`
  display: grid;
  gap: ${theme.space.xxl};
  margin-top: ${theme.space.xxl};

  ${theme.media.md} {
    grid-template-columns: repeat(2, 1fr);
    gap: clamp(2rem, 4vw, 4rem);
  }

  ${theme.media.lg} {
    grid-template-columns: repeat(4, 1fr);
  }

  & > div {
    padding-top: ${theme.space.lg};
    border-top: 1px solid ${theme.color.bandBorder};
  }

  & strong {
    display: block;
    margin-bottom: ${theme.space.xs};
    color: ${theme.color.bandAccent};
    font-size: clamp(2.75rem, 1.6rem + 2.2vw, 3.75rem);
    font-weight: 600;
    letter-spacing: -0.045em;
    line-height: 1;
    white-space: nowrap;
  }

  & dt {
    font-weight: 560;
  }

  & dd {
    margin-top: ${theme.space.xs};
    ${theme.text.noteOnBand};
  }
`;

const order = ['faster', 'uptime', 'response', 'cloud'] as const;

/** The figures we answer for, halfway through the services. */
export function Numbers() {
  const { numbers } = usePageTexts('services').services;
  const id = useId();
  return (
    <Section tone="band" labelledBy={id}>
      <Title id={id}>{numbers.title}</Title>
      <List>
        {order.map((name) => (
          <div key={name}>
            <dt>
              <strong>{numbers[name].value}</strong> {numbers[name].label}
            </dt>
            <dd>{numbers[name].text}</dd>
          </div>
        ))}
      </List>
    </Section>
  );
}

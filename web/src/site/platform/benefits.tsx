import styled from '@emotion/styled';
import { useId } from 'react';

import { theme } from '../../theme/theme.ts';
import { Section } from '../../ui/section.tsx';
import { usePageTexts } from '../texts.ts';

const order = ['time', 'ownership', 'login', 'uptime'] as const;

const Columns = styled.div`
  display: grid;
  gap: ${theme.space.xxl} clamp(3rem, 6vw, 6rem);

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  }

  & h2 {
    font-size: ${theme.size.title};
    letter-spacing: -0.03em;
    line-height: 1.08;
  }
`;

const Points = styled.ul`
  display: grid;
  gap: clamp(2rem, 1.5rem + 2vw, 3.5rem) clamp(2rem, 4vw, 4rem);

  ${theme.media.sm} {
    grid-template-columns: repeat(2, 1fr);
  }

  & li {
    padding-top: ${theme.space.md};
    border-top: 2px solid ${theme.color.accent};
  }

  & h3 {
    font-size: ${theme.size.xl};
  }

  & p {
    margin-top: ${theme.space.xs};
    color: ${theme.color.textMuted};
  }
`;

/** The four benefits of the platform. */
export function Benefits() {
  const { benefits } = usePageTexts('platform').platform;
  const id = useId();
  return (
    <Section labelledBy={id}>
      <Columns>
        <h2 id={id}>{benefits.title}</h2>
        <Points>
          {order.map((name) => (
            <li key={name}>
              <h3>{benefits.points[name].title}</h3>
              <p>{benefits.points[name].text}</p>
            </li>
          ))}
        </Points>
      </Columns>
    </Section>
  );
}

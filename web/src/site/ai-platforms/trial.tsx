import styled from '@emotion/styled';
import { useId } from 'react';

import { theme } from '../../theme/theme.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { usePageTexts } from '../texts.ts';

const Columns = styled.div`
  display: grid;
  column-gap: clamp(3rem, 7vw, 7rem);

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  }
`;

const Steps = styled.ol`
  counter-reset: step;

  & li {
    display: grid;
    grid-template-columns: 3.5rem 1fr;
    padding-block: ${theme.space.xl};
    border-top: 1px solid ${theme.color.border};
    counter-increment: step;
  }

  & li:first-of-type {
    border-top-color: ${theme.color.borderStrong};
  }

  & li::before {
    content: counter(step);
    grid-row: span 2;
    color: ${theme.color.accentText};
    font-size: ${theme.size.title};
    font-weight: 600;
    line-height: 0.95;
    letter-spacing: -0.04em;
  }

  & h3 {
    font-size: ${theme.size.xl};
  }

  & p {
    margin-top: ${theme.space.xs};
    color: ${theme.color.textMuted};
  }
`;

const order = ['send', 'run', 'mistakes'] as const;

/** What a demo consists of. */
export function Trial() {
  const { trial } = usePageTexts('aiPlatforms').aiPlatforms;
  const id = useId();
  return (
    <Section labelledBy={id}>
      <Columns>
        <SectionHeading id={id} title={trial.title} lead={trial.lead} />
        <Steps>
          {order.map((name) => (
            <li key={name}>
              <h3>{trial.steps[name].title}</h3>
              <p>{trial.steps[name].text}</p>
            </li>
          ))}
        </Steps>
      </Columns>
    </Section>
  );
}

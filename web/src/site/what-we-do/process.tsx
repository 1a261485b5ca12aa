import styled from '@emotion/styled';
import { ArrowRight } from 'lucide-react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { TitledSection } from '../../ui/section-heading.tsx';
import { dottedLine, RING, ring } from '../sections.tsx';
import { usePageTexts } from '../texts.ts';
import type { WhatWeDoTexts } from './texts.en.ts';

/* One dotted line with a ring for each step. */
const Row = styled.li`
  position: relative;
  display: grid;
  gap: ${theme.space.sm} clamp(2rem, 4vw, 4rem);
  padding: 0 0 ${theme.space.xxl} 4.5rem;
  counter-increment: step;

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 5fr) minmax(0, 5fr);
    padding-left: 6rem;
  }

  &::before {
    content: counter(step);
    ${ring('3rem', RING)}
    top: -0.35rem;
    font-weight: 600;
  }

  &:not(:last-child)::after {
    ${dottedLine}
    top: 3.25rem;
    bottom: 0.75rem;
  }

  & h3 {
    font-size: ${theme.size.xl};
  }

  & div > p {
    margin-top: ${theme.space.xxs};
    color: ${theme.color.accentText};
    font-size: ${theme.size.sm};
    font-weight: 540;
  }
`;

const Text = styled.p`
  color: ${theme.color.textMuted};
`;

const Result = styled.p`
  align-self: start;
  padding-left: ${theme.space.md};
  border-left: 2px solid ${theme.color.border};
  font-size: ${theme.size.sm};

  & span {
    display: block;
    color: ${theme.color.textSubtle};
  }
`;

interface ProcessStepProps {
  step: WhatWeDoTexts['process']['steps']['talk'];
  /** The label of the step's result. */
  result: string;
}

/** What happens in a step, how long it takes and what is there afterwards. */
const ProcessStep = ({ step, result }: ProcessStepProps) => (
  <Row>
    <div>
      <h3>{step.title}</h3>
      <p>{step.duration}</p>
    </div>
    <Text>{step.text}</Text>
    <Result>
      <span>{result}</span> {step.result}
    </Result>
  </Row>
);

/** The section's id, for the link at the top of the page. */
export const PROCESS = 'process';

const order = ['talk', 'assessment', 'design', 'implementation', 'operation'] as const;

const Steps = styled.ol`
  counter-reset: step;
  margin-bottom: ${theme.space.xl};
`;

/** From the first call to operations, with durations. */
export function Process() {
  const { process } = usePageTexts('whatWeDo').whatWeDo;
  return (
    <TitledSection id={PROCESS} title={process.title} lead={process.lead}>
      <Steps>
        {order.map((name) => (
          <ProcessStep key={name} step={process.steps[name]} result={process.result} />
        ))}
      </Steps>
      <LinkButton href={paths.contact} size="lg">
        {process.action}
        <ArrowRight aria-hidden />
      </LinkButton>
    </TitledSection>
  );
}

import styled from '@emotion/styled';

import { theme } from '../../theme/theme.ts';
import { ring } from '../steps.ts';
import { usePageTexts } from '../texts.ts';

const Title = styled.h2`
  margin-bottom: ${theme.space.lg};
  font-size: ${theme.size.lg};
`;

const Steps = styled.ol`
  display: grid;
  gap: ${theme.space.lg};
  counter-reset: step;
`;

const Step = styled.li`
  position: relative;
  padding-left: 3.75rem;
  counter-increment: step;

  &::before {
    content: counter(step);
    ${ring('2.75rem', `1px solid ${theme.color.border}`)}
    top: 0.1rem;
    font-weight: 560;
  }

  &:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 1.375rem;
    top: 3.1rem;
    bottom: -1.35rem;
    border-left: 1px solid ${theme.color.border};
  }
`;

const StepTitle = styled.h3`
  font-size: ${theme.size.md};
`;

const Text = styled.p`
  ${theme.text.note};
`;

const order = ['read', 'answer', 'meet'] as const;

/** What happens after a message is sent. */
export function NextSteps() {
  const { next } = usePageTexts('contact').contact;
  return (
    <section>
      <Title>{next.title}</Title>
      <Steps>
        {order.map((name) => (
          <Step key={name}>
            <StepTitle>{next.steps[name].title}</StepTitle>
            <Text>{next.steps[name].text}</Text>
          </Step>
        ))}
      </Steps>
    </section>
  );
}

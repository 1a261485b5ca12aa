import styled from '@emotion/styled';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { ArrowButton } from '../../ui/arrow-button.tsx';
import { columns } from '../../ui/columns.ts';
import { TitledSection } from '../../ui/section-heading.tsx';
import { dottedLine, ring } from '../steps.ts';
import { usePageTexts } from '../texts.ts';

/* One dotted line with a ring for each step. */
const Row = styled.li`
  position: relative;
  ${columns([4, 5, 5], 'sm', 'narrow')}
  padding: 0 0 ${theme.space.xxl} 4.5rem;
  counter-increment: step;

  ${theme.media.lg} {
    padding-left: 6rem;
  }

  &::before {
    content: counter(step);
    ${ring('3rem')}
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

/** The section's id, for the link at the top of the page. */
export const PROCESS = 'process';

const Steps = styled.ol`
  counter-reset: step;
  margin-bottom: ${theme.space.xl};
`;

/** From the first call to operations: what happens in each step, how long it takes and what is there afterwards. */
export function Process() {
  const { process } = usePageTexts('whatWeDo').whatWeDo;
  return (
    <TitledSection id={PROCESS} title={process.title} lead={process.lead}>
      <Steps>
        {Object.values(process.steps).map(({ title, duration, text, result }) => (
          <Row key={title}>
            <div>
              <h3>{title}</h3>
              <p>{duration}</p>
            </div>
            <Text>{text}</Text>
            <Result>
              <span>{process.result}</span> {result}
            </Result>
          </Row>
        ))}
      </Steps>
      <ArrowButton href={paths.contact} size="lg">
        {process.action}
      </ArrowButton>
    </TitledSection>
  );
}

import styled from '@emotion/styled';
import { ArrowRight } from 'lucide-react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { usePageTexts } from '../texts.ts';
import { ProcessStep } from './process-step.tsx';

/** Where the steps are, for the link on top of the page. */
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

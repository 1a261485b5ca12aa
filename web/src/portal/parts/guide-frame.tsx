import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { theme } from '../../theme/theme.ts';

const Frame = styled.section({
  padding: `${theme.space.xl} clamp(1.25rem, 0.5rem + 3vw, 3rem)`,
  border: `1px dashed ${theme.color.border}`,
  borderRadius: theme.radius.lg,
});

const Title = styled.h2({ fontSize: theme.size.xxl });

const Steps = styled.ol({
  display: 'grid',
  gap: theme.space.lg,
  marginBlock: theme.space.lg,
  counterReset: 'step',
  [theme.media.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '& > li': {
    display: 'grid',
    gap: theme.space.xs,
    alignContent: 'start',
    ...theme.text.note,
    counterIncrement: 'step',
  },
  '& > li::before': {
    content: 'counter(step)',
    display: 'grid',
    placeItems: 'center',
    ...theme.square('2.25rem'),
    borderRadius: theme.radius.full,
    background: theme.color.accentSoft,
    color: theme.color.accentText,
    fontWeight: 600,
  },
});

const StepTitle = styled.h3({ color: theme.color.text, fontSize: theme.size.md });

interface GuideFrameProps {
  title: string;
  steps: readonly { title: string; text: string; more?: ReactNode }[];
  action?: ReactNode;
}

/** In place of an empty list: what the page is for, in three steps. */
export const GuideFrame = ({ title, steps, action }: GuideFrameProps) => (
  <Frame>
    <Title>{title}</Title>
    <Steps>
      {steps.map((step) => (
        <li key={step.title}>
          <StepTitle>{step.title}</StepTitle>
          <p>{step.text}</p>
          {step.more}
        </li>
      ))}
    </Steps>
    {action}
  </Frame>
);

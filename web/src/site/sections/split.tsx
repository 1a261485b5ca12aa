import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';

import { theme } from '../../theme/theme.ts';
import { columns } from '../../ui/columns.ts';
import { own } from '../../ui/own-props.ts';
import { Lead, Title } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import type { SectionProps } from './page-section.tsx';

const Halves = styled('div', own('shares'))<{ shares: readonly number[] }>(
  ({ shares }) => columns(shares, 'xl', 'wide'),
  { alignItems: 'center', '& h2': { fontSize: 'clamp(1.875rem, 1.5rem + 1.55vw, 2.875rem)' } },
);

const Action = styled.div({ marginTop: theme.space.xl });

interface SplitProps extends Omit<SectionProps, 'heading'> {
  /** What stands beside the words. */
  aside: ReactNode;
  /** The aside is on the left, and the first on a phone. */
  isAsideFirst?: boolean;
  /** Below both. */
  children?: ReactNode;
}

/** A section in two halves: words with an action, and something to look at or to fill in. */
export function Split({ of, tone = 'plain', id, action, aside, isAsideFirst = false, children }: SplitProps) {
  const titleId = useId();
  return (
    <Section tone={tone} id={id} labelledBy={titleId}>
      <Halves shares={isAsideFirst ? [5, 6] : [6, 5]}>
        {isAsideFirst ? aside : null}
        <div>
          <Title id={titleId}>{of.title}</Title>
          <Lead>{of.lead}</Lead>
          {action ? <Action>{action}</Action> : null}
        </div>
        {isAsideFirst ? null : aside}
      </Halves>
      {children}
    </Section>
  );
}

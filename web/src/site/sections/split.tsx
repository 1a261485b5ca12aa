import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';

import { theme } from '../../theme/theme.ts';
import { columns } from '../../ui/columns.ts';
import { Lead, Title } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import type { SectionProps } from './page-section.tsx';

const Halves = styled.div`
  ${columns([1, 1], 'xl', 'wide')}
  align-items: center;
`;

const Action = styled.div`
  margin-top: ${theme.space.xl};
`;

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
      <Halves>
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

import styled from '@emotion/styled';
import { type ReactNode, useEffect, useRef } from 'react';

import { theme } from '../theme/theme.ts';
import { IconTile } from '../ui/icon-tile.tsx';
import { Eyebrow, Lead, Title } from '../ui/section-heading.tsx';
import { Section } from '../ui/section.tsx';

const Mark = styled(IconTile)`
  margin-bottom: ${theme.space.lg};
`;

const Next = styled.div`
  margin-top: ${theme.space.xl};
`;

export interface LinkStageProps {
  /** Differs for each step. */
  name: string;
  icon: ReactNode;
  eyebrow: string;
  title: string;
  lead: string;
  /** The action: a button or a link. */
  children: ReactNode;
}

/** A step of a link's page: form, success, or refused link. */
export function LinkStage({ name, icon, eyebrow, title, lead, children }: LinkStageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(name);

  // Announces the new step to screen readers.
  useEffect(() => {
    if (name !== last.current) heading.current?.focus();
    last.current = name;
  }, [name]);

  return (
    <Section narrow>
      <Mark aria-hidden>{icon}</Mark>
      <Eyebrow>{eyebrow}</Eyebrow>
      <Title as="h1" ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <Lead>{lead}</Lead>
      <Next>{children}</Next>
    </Section>
  );
}

import styled from '@emotion/styled';
import { MailCheck, MailQuestionMark, MailX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

import { theme } from '../../theme/theme.ts';
import { IconTile } from '../../ui/icon-tile.tsx';
import { Eyebrow, Lead, Title } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { usePageTexts } from '../texts.ts';

const icons = { form: <MailX />, done: <MailCheck />, unknown: <MailQuestionMark /> };

const Mark = styled(IconTile)`
  margin-bottom: ${theme.space.lg};
`;

const Next = styled.div`
  margin-top: ${theme.space.xl};
`;

export interface StageProps {
  name: keyof typeof icons;
  title: string;
  lead: string;
  /** The action: a button or a link. */
  children: ReactNode;
}

/** A step of the page: form, success, or unknown link. */
export function Stage({ name, title, lead, children }: StageProps) {
  const { eyebrow } = usePageTexts('unsubscribe').unsubscribe;
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(name);

  // Announces the new step to screen readers.
  useEffect(() => {
    if (name !== last.current) heading.current?.focus();
    last.current = name;
  }, [name]);

  return (
    <Section narrow>
      <Mark aria-hidden>{icons[name]}</Mark>
      <Eyebrow>{eyebrow}</Eyebrow>
      <Title as="h1" ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <Lead>{lead}</Lead>
      <Next>{children}</Next>
    </Section>
  );
}

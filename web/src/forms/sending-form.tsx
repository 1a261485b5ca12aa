import styled from '@emotion/styled';
import { MailCheck } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';

import { theme } from '../theme/theme.ts';
import { Button } from '../ui/button.tsx';
import { IconTile } from '../ui/icon-tile.tsx';
import { PublicForm } from './public-form.tsx';

const Panel = styled.div({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.space.md,
  '& > h3': {
    fontSize: theme.size.xl,
    // Below the header, and a toast on phones.
    scrollMarginTop: '12rem',
  },
  '& > p': { maxWidth: '38rem', color: theme.color.textMuted },
});

interface SentProps {
  title: string;
  /** Paragraphs: what happens next. */
  texts: readonly string[];
  /** The button that brings the form back. */
  again: string;
  onAgain: () => void;
}

/** What happens next, in place of a form that was sent. Its heading takes the focus of the button that is gone. */
function Sent({ title, texts, again, onAgain }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Panel>
      <IconTile aria-hidden>
        <MailCheck />
      </IconTile>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Button variant="secondary" onClick={onAgain}>
        {again}
      </Button>
    </Panel>
  );
}

interface SendingFormProps extends ComponentProps<'form'> {
  /** Shown in place of the form, which is empty, when it was sent. */
  sent: SentProps | null;
}

/** A public form that says what happens next when it was sent, and can then be filled in again. */
export function SendingForm({ sent, children, ...rest }: SendingFormProps) {
  const isSent = sent !== null;
  const frame = useRef<HTMLDivElement>(null);
  const wasTried = useRef(isSent);

  // The button that brought the form back is gone.
  useEffect(() => {
    if (wasTried.current && !isSent) frame.current?.querySelector<HTMLElement>('input:not([tabindex="-1"])')?.focus();
    wasTried.current = isSent;
  }, [isSent]);

  return (
    <div ref={frame}>
      {sent ? <Sent {...sent} /> : null}
      <PublicForm {...rest} style={isSent ? { display: 'none' } : undefined}>
        {children}
      </PublicForm>
    </div>
  );
}

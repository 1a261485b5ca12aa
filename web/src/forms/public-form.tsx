import { type ComponentProps, useEffect, useRef } from 'react';

import { brand } from '../content/brand.ts';
import { useCoreTexts } from '../i18n/use-language.ts';
import { NeedsScript } from '../ui/needs-script.tsx';
import { Sent, type SentProps } from './sent.tsx';

interface PublicFormProps extends ComponentProps<'form'> {
  /** Shown in place of the form, which is empty, when it was sent. */
  sent?: SentProps | undefined;
}

/** A form of a prerendered page. Its method is POST, so that no value gets into the address, and it tells visitors that it needs a script. */
export function PublicForm({ sent, children, ...rest }: PublicFormProps) {
  const { layout } = useCoreTexts();
  const isSent = sent !== undefined;
  const frame = useRef<HTMLDivElement>(null);
  const wasSent = useRef(isSent);

  // The button that brought the form back is gone.
  useEffect(() => {
    if (wasSent.current && !isSent) frame.current?.querySelector<HTMLElement>('input:not([tabindex="-1"])')?.focus();
    wasSent.current = isSent;
  }, [isSent]);

  return (
    <div ref={frame}>
      {sent ? <Sent {...sent} /> : null}
      <form method="post" {...rest} style={isSent ? { display: 'none' } : undefined}>
        <NeedsScript>{layout.needsScript(brand.email)}</NeedsScript>
        {children}
      </form>
    </div>
  );
}

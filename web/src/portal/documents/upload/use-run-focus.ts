import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus where something happens: at the files while they are on their way, when the button that sent them
 * sleeps; afterwards at the first that failed, else at the button that sends the rest.
 */
export function useRunFocus(form: RefObject<HTMLFormElement | null>, isSending: boolean): void {
  const wasSending = useRef(false);

  useEffect(() => {
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    if (isSending) find('ul')?.focus();
    else if (wasSending.current && !find(':focus')) (find('[data-invalid] button') ?? find('[type="submit"]'))?.focus();
    wasSending.current = isSending;
  }, [form, isSending]);
}

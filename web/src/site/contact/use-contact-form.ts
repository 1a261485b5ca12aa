import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { errorText } from '../../api/error-text.ts';
import { figures } from '../../content/figures.ts';
import { useHoneypot } from '../../forms/use-honeypot.tsx';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { toast } from '../../ui/toast.ts';
import { usePageTexts } from '../texts.ts';
import { checkDraft, type Issues } from './check-draft.ts';
import { type ContactDraft, emptyDraft } from './contact-draft.ts';
import { prefillFrom } from './prefill.ts';
import { useSendMessage } from './use-send-message.ts';

interface ContactForm {
  ref: RefObject<HTMLFormElement | null>;
  draft: ContactDraft;
  /** Empty until the first attempt to send. */
  issues: Issues;
  isSending: boolean;
  /** Where robots are caught. */
  honeypotField: ReactNode;
  change: (part: Partial<ContactDraft>) => void;
  send: (event: FormEvent) => void;
}

/** The contact form's state: idle, sending, then sent (a toast, and an empty form) or failed (a toast, input kept). */
export function useContactForm(): ContactForm {
  const dictionary = usePageTexts('contact');
  const { contact } = dictionary;
  const [query] = useSearchParams();
  const ref = useRef<HTMLFormElement>(null);
  // Only the visitor's own input is state: what a link fills in changes with the language.
  const [written, setWritten] = useState<Partial<ContactDraft>>({});
  const [hasTried, setHasTried] = useState(false);
  const { sendMessage, isSending } = useSendMessage();
  const honeypot = useHoneypot();

  const draft = { ...emptyDraft, ...prefillFrom(query, dictionary), ...written };
  const issues = checkDraft(draft, contact);

  async function deliver(): Promise<void> {
    try {
      await sendMessage(draft, honeypot.robotSigns());
    } catch (error) {
      const description = `${contact.failure.text} ${errorText(error, dictionary)}`;
      toast.destructive({ title: contact.failure.title, description });
      return;
    }
    setWritten(emptyDraft);
    setHasTried(false);
    toast.success({ title: contact.success.title, description: contact.success.description(figures.responseHours) });
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    if (isSending) return;
    if (Object.keys(issues).length === 0) {
      void deliver();
      return;
    }
    setHasTried(true);
    focusInvalid(ref.current);
  }

  return {
    ref,
    draft,
    issues: hasTried ? issues : {},
    isSending,
    honeypotField: honeypot.field,
    change: (part) => setWritten((before) => ({ ...before, ...part })),
    send,
  };
}

import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { errorText } from '../../api/error-text.ts';
import { figures } from '../../content/figures.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { toast } from '../../ui/toast.ts';
import { checkDraft, type Faults } from './check-draft.ts';
import { type ContactDraft, emptyDraft } from './contact-draft.ts';
import { prefillFrom } from './prefill.ts';
import { useTrap } from '../../forms/use-trap.tsx';
import { useSendMessage } from './use-send-message.ts';

interface ContactForm {
  ref: RefObject<HTMLFormElement | null>;
  draft: ContactDraft;
  /** Empty until somebody tried to send. */
  faults: Faults;
  isSending: boolean;
  /** Where robots are caught. */
  trapField: ReactNode;
  change: (part: Partial<ContactDraft>) => void;
  send: (event: FormEvent) => void;
}

/** The contact form's state: idle, sending, then sent (a toast, and an empty form) or failed (a toast, input kept). */
export function useContactForm(): ContactForm {
  const dictionary = useDictionary();
  const { contact } = dictionary;
  const [query] = useSearchParams();
  const ref = useRef<HTMLFormElement>(null);
  // Only what the visitor wrote is state: what a link has filled in follows her when she changes the language.
  const [written, setWritten] = useState<Partial<ContactDraft>>({});
  const [hasTried, setHasTried] = useState(false);
  const { sendMessage, isSending } = useSendMessage();
  const trap = useTrap();

  const draft = { ...emptyDraft, ...prefillFrom(query, contact), ...written };
  const faults = checkDraft(draft, contact);

  async function deliver(): Promise<void> {
    try {
      await sendMessage(draft, trap.caught());
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
    if (Object.keys(faults).length === 0) {
      void deliver();
      return;
    }
    setHasTried(true);
    focusInvalid(ref.current);
  }

  return {
    ref,
    draft,
    faults: hasTried ? faults : {},
    isSending,
    trapField: trap.field,
    change: (part) => setWritten((before) => ({ ...before, ...part })),
    send,
  };
}

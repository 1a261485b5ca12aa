import { type NewContactSubmission, submitContact } from '@kontor/contracts';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';
import type { Caught } from '../robots/use-trap.tsx';
import type { ContactDraft } from './contact-draft.ts';

// A pasted tab or line break would be refused by the server, and nobody can see it in a field of one line.
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim();

/** `await sendMessage(draft, caught)`; rejects with ApiError. The consent is checked before and not sent (spec §3). */
export function useSendMessage() {
  const { trigger, isMutating } = useSWRMutation(
    submitContact.url,
    (_key: string, { arg }: { arg: NewContactSubmission }) => call(submitContact, { body: arg }),
  );
  const sendMessage = async (draft: ContactDraft, caught: Caught): Promise<void> => {
    await trigger({
      name: oneLine(draft.name),
      email: draft.email.trim(),
      company: oneLine(draft.company),
      service: draft.service,
      message: draft.message.trim(),
      ...caught,
    });
  };
  return { sendMessage, isSending: isMutating };
}

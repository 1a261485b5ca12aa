import { type NewContactSubmission, submitContact } from '@kontor/contracts';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';
import { oneLine } from '../../format/one-line.ts';
import type { Caught } from '../../forms/use-trap.tsx';
import type { ContactDraft } from './contact-draft.ts';

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

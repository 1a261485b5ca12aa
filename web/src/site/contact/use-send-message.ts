import { type NewContactSubmission, submitContact } from '@kontor/contracts/endpoints';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';
import { oneLine } from '../../format/one-line.ts';
import type { RobotSigns } from '../../forms/use-honeypot.tsx';
import type { ContactDraft } from './contact-draft.ts';

/** `await sendMessage(draft, caught)`; rejects with ApiError. The consent is checked before and not sent. */
export function useSendMessage() {
  const { trigger, isMutating } = useSWRMutation(
    submitContact.url,
    (_key: string, { arg }: { arg: NewContactSubmission }) => call(submitContact, { body: arg }),
  );
  const sendMessage = async (draft: ContactDraft, caught: RobotSigns): Promise<void> => {
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

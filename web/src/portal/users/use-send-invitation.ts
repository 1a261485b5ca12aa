import type { User } from '@kontor/contracts/endpoints';

import { errorText } from '../../api/error-text.ts';
import { toast } from '../../ui/toast.ts';
import { usePageTexts } from '../texts.ts';
import { useInviteAgain } from './use-invite-user.ts';

/** Sends an invitation again and shows the result. */
export function useSendInvitation({ id, email }: User): () => Promise<void> {
  const dictionary = usePageTexts('overview');
  const { invite } = dictionary.users;
  const { trigger, isMutating } = useInviteAgain();

  return async () => {
    if (isMutating) return;
    try {
      await trigger(id);
      toast.success({ title: invite.success, description: invite.sentTo(email) });
    } catch (error) {
      toast.destructive({ title: invite.failure, description: errorText(error, dictionary) });
    }
  };
}

import type { User } from '@kontor/contracts';

import { errorText } from '../../api/error-text.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { toast } from '../../ui/toast.ts';
import { useInviteAgain } from './use-invite-employee.ts';

/** Sends an invitation once more and says how that went. */
export function useSendInvitation({ id, email }: User): () => Promise<void> {
  const dictionary = useDictionary();
  const { invite } = dictionary.employees;
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

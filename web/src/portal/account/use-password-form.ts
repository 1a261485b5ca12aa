import { useState } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/error-text.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { toast } from '../../ui/toast.ts';
import { passwordFault, refusedPassword } from '../../identity/password-fault.ts';
import { useChangePassword } from './use-change-password.ts';

const empty = { currentPassword: '', newPassword: '' };

/** The old and the new password and their faults. `submit` resolves to whether the password was changed. */
export function usePasswordForm() {
  const dictionary = useDictionary();
  const { account, passwordLink, staffErrors } = dictionary;
  const texts = account.password;
  const { trigger, isMutating } = useChangePassword();
  const [values, setValues] = useState(empty);
  const [wasSent, setSent] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const faults = {
    currentPassword: values.currentPassword === '' ? texts.currentRequired : undefined,
    newPassword: passwordFault(values.newPassword, passwordLink),
  };
  const isWrong = failure instanceof ApiError && failure.code === 'wrong-password';
  const refused = {
    currentPassword: isWrong ? staffErrors['wrong-password'] : undefined,
    newPassword: refusedPassword(failure, dictionary),
  };
  const isAboutField = Boolean(refused.currentPassword ?? refused.newPassword);

  function set(change: Partial<typeof empty>): void {
    setValues((now) => ({ ...now, ...change }));
    setFailure(undefined);
  }

  async function submit(): Promise<boolean> {
    setSent(true);
    setFailure(undefined);
    if (faults.currentPassword ?? faults.newPassword) return false;
    try {
      await trigger(values);
    } catch (error) {
      setFailure(error);
      return false;
    }
    setValues(empty);
    setSent(false);
    toast.success(texts.success);
    return true;
  }

  return {
    values,
    set,
    faults: {
      currentPassword: refused.currentPassword ?? (wasSent ? faults.currentPassword : undefined),
      newPassword: refused.newPassword ?? (wasSent ? faults.newPassword : undefined),
    },
    /** What went wrong, where it is about neither field. */
    alert: failure === undefined || isAboutField ? undefined : errorText(failure, dictionary),
    submit,
    isChanging: isMutating,
  };
}

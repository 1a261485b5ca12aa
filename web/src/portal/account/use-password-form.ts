import { useState } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/error-text.ts';
import { passwordIssue, refusedPassword } from '../../identity/password-issue.ts';
import { toast } from '../../ui/toast.ts';
import { usePageTexts } from '../texts.ts';
import { useChangePassword } from './use-change-password.ts';

const empty = { currentPassword: '', newPassword: '' };

/** The old and the new password and their issues. `submit` resolves to whether the password was changed. */
export function usePasswordForm() {
  const dictionary = usePageTexts('account');
  const { account, passwordLink, staffErrors } = dictionary;
  const texts = account.password;
  const { trigger, isMutating } = useChangePassword();
  const [values, setValues] = useState(empty);
  const [wasSent, setSent] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const issues = {
    currentPassword: values.currentPassword === '' ? texts.currentRequired : undefined,
    newPassword: passwordIssue(values.newPassword, passwordLink),
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
    if (issues.currentPassword ?? issues.newPassword) return false;
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
    issues: {
      currentPassword: refused.currentPassword ?? (wasSent ? issues.currentPassword : undefined),
      newPassword: refused.newPassword ?? (wasSent ? issues.newPassword : undefined),
    },
    /** What went wrong, where it is about neither field. */
    alert: failure === undefined || isAboutField ? undefined : errorText(failure, dictionary),
    submit,
    isChanging: isMutating,
  };
}

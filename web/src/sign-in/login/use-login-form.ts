import { getFailedSignIns } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { errorText } from '../../api/error-text.ts';
import { portalPaths } from '../../content/portal-paths.ts';
import { formatMoment } from '../../format/date.ts';
import { useGo } from '../../i18n/use-go.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { toast } from '../../ui/toast.ts';
import { usePageTexts } from '../texts.ts';
import { useLogin } from './use-login.ts';

/** Shows a toast after login when sign-ins failed before. `onOpen` opens the account. */
function useReportFailedSignIns(onOpen: () => void): () => Promise<void> {
  const { failedBefore, success } = usePageTexts('login').auth;
  const { locale } = useLanguage();
  return async () => {
    const { count, lastAt, lastFrom } = await call(getFailedSignIns);
    if (!(count > 0) || lastAt === null) return;
    toast.success({
      title: success,
      description: failedBefore.text(count, formatMoment(lastAt, locale), lastFrom),
      action: { label: failedBefore.open, onSelect: onOpen },
    });
  };
}

const empty = { username: '', password: '', code: '' };

/** The code is requested after the right password, where the account has two-factor. */
export type LoginStep = 'password' | 'code';

const hasCode = (failure: unknown, code: string) => failure instanceof ApiError && failure.code === code;

/** Values, step and failure of the login form. `submit` resolves to whether the login succeeded. */
export function useLoginForm() {
  const dictionary = usePageTexts('login');
  const { auth } = dictionary;
  const { logIn, isLoggingIn } = useLogin();
  const go = useGo();
  const reportFailedSignIns = useReportFailedSignIns(() => go(portalPaths.account));
  const [values, setValues] = useState(empty);
  const [step, setStep] = useState<LoginStep>('password');
  const [wasSent, setSent] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const missing = {
    username: values.username.trim() === '',
    password: values.password === '',
    code: step === 'code' && values.code.trim() === '',
  };

  function reach(next: LoginStep): void {
    setStep(next);
    setSent(false);
    setFailure(undefined);
  }

  async function submit(): Promise<boolean> {
    setSent(true);
    setFailure(undefined);
    if (missing.username || missing.password || missing.code) return false;
    const { username, password, code } = values;
    try {
      await logIn({ username: username.trim(), password, ...(step === 'code' && { code }) });
    } catch (error) {
      if (hasCode(error, 'second-factor-required')) {
        reach('code');
        return false;
      }
      // The password was changed in between.
      if (hasCode(error, 'invalid-credentials')) reach('password');
      setFailure(error);
      return false;
    }
    toast.success({ title: auth.success });
    // Not awaited: My account shows failed sign-ins too.
    void reportFailedSignIns().catch(() => undefined);
    return true;
  }

  return {
    values,
    /** Updates the latest values: a password manager fills in both fields at once. */
    set: (change: Partial<typeof empty>) => setValues((now) => ({ ...now, ...change })),
    step,
    /** Returns to the first step and clears the code. */
    startOver: () => {
      setValues((now) => ({ ...now, password: '', code: '' }));
      reach('password');
    },
    /** Clears the code and its error, such as when another kind of code is entered. */
    clearCode: () => {
      setValues((now) => ({ ...now, code: '' }));
      setSent(false);
      setFailure(undefined);
    },
    submit,
    isLoggingIn,
    missing,
    wasSent,
    isWrongCode: hasCode(failure, 'second-factor-invalid'),
    isRefused: failure instanceof ApiError && failure.status === 401,
    message: failure === undefined ? undefined : errorText(failure, dictionary),
  };
}

export type LoginFormState = ReturnType<typeof useLoginForm>;

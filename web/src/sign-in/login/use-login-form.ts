import { login, verifyOidcCode } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { errorText } from '../../api/error-text.ts';
import { usePageTexts } from '../texts.ts';
import { useLogin } from '../use-login.ts';

const empty = { username: '', password: '', code: '' };

/**
 * A code is requested where the account has two-factor: after the right password, or after the login with the company's
 * account, which ends at this step.
 */
export type LoginStep = 'password' | 'code' | 'company-code';

const hasCode = (failure: unknown, code: string) => failure instanceof ApiError && failure.code === code;

export interface LoginFormOptions {
  start: LoginStep;
  onStartOver: () => void;
  /** The login with the company's account waits for its code no longer. */
  onExpired: () => void;
}

/** Values, step and failure of the login form. `submit` resolves to whether the login succeeded. */
export function useLoginForm({ start, onStartOver, onExpired }: LoginFormOptions) {
  const dictionary = usePageTexts('login');
  const { logIn, isLoggingIn } = useLogin();
  const [values, setValues] = useState(empty);
  const [step, setStep] = useState(start);
  const [wasTried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const missing = {
    username: step !== 'company-code' && values.username.trim() === '',
    password: step !== 'company-code' && values.password === '',
    code: step !== 'password' && values.code.trim() === '',
  };

  function reach(next: LoginStep): void {
    setStep(next);
    setTried(false);
    setFailure(undefined);
  }

  function send(): Promise<unknown> {
    const { username, password, code } = values;
    if (step === 'company-code') return call(verifyOidcCode, { body: { code } });
    return call(login, { body: { username: username.trim(), password, ...(step === 'code' && { code }) } });
  }

  async function submit(): Promise<boolean> {
    setTried(true);
    setFailure(undefined);
    if (missing.username || missing.password || missing.code) return false;
    try {
      await logIn(send);
      return true;
    } catch (error) {
      if (hasCode(error, 'second-factor-required')) {
        reach('code');
        return false;
      }
      if (step === 'company-code' && hasCode(error, 'not-signed-in')) onExpired();
      // The password was changed in between.
      if (hasCode(error, 'invalid-credentials')) reach('password');
      setFailure(error);
      return false;
    }
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
      onStartOver();
    },
    /** Clears the code and its error, such as when another kind of code is entered. */
    clearCode: () => {
      setValues((now) => ({ ...now, code: '' }));
      setTried(false);
      setFailure(undefined);
    },
    submit,
    isLoggingIn,
    missing,
    wasTried,
    isWrongCode: hasCode(failure, 'second-factor-invalid'),
    isRefused: failure instanceof ApiError && failure.status === 401,
    message: failure === undefined ? undefined : errorText(failure, dictionary),
  };
}

export type LoginFormState = ReturnType<typeof useLoginForm>;

import { useState } from 'react';

import { ApiError } from '../../../api/api-error.ts';
import { errorText } from '../../../api/error-text.ts';
import { usePageTexts } from '../../texts.ts';
import type { Proof } from './use-two-factor.ts';

/** Which of the two are asked for. */
export type Asked = readonly (keyof Proof)[];

const codes = { currentPassword: 'wrong-password', code: 'second-factor-invalid' } as const;

/** What is typed as a proof, and its issues. `submit` hands it to `send`; resolves to whether that worked. */
export function useProofForm(asked: Asked, send: (proof: Proof) => Promise<void>) {
  const dictionary = usePageTexts('account');
  const { twoFactor } = dictionary.account;
  const [values, setValues] = useState<Proof>({ currentPassword: '', code: '' });
  const [wasSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const missing = { currentPassword: twoFactor.passwordRequired, code: twoFactor.codeRequired };
  const isMissing = (field: keyof Proof) => asked.includes(field) && values[field].trim() === '';
  const isRefused = (field: keyof Proof) => failure instanceof ApiError && failure.code === codes[field];

  function issueOf(field: keyof Proof): string | undefined {
    if (isRefused(field)) return dictionary.staffErrors[codes[field]];
    return wasSent && isMissing(field) ? missing[field] : undefined;
  }

  async function submit(): Promise<boolean> {
    setSent(true);
    setFailure(undefined);
    if (asked.some(isMissing)) return false;
    setBusy(true);
    try {
      await send(values);
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    set(change: Partial<Proof>) {
      setValues((now) => ({ ...now, ...change }));
      setFailure(undefined);
    },
    issueOf,
    /** What went wrong, where it is about neither field. */
    alert: failure === undefined || asked.some(isRefused) ? undefined : errorText(failure, dictionary),
    submit,
    isBusy,
  };
}

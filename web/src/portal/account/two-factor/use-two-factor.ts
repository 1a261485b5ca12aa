import {
  beginTwoFactor,
  confirmTwoFactor,
  getTwoFactor,
  listSessions,
  renewRecoveryCodes,
  turnOffTwoFactor,
  type TwoFactorState,
} from '@kontor/contracts/endpoints';
import useSWR, { useSWRConfig } from 'swr';

import { call } from '../../../api/call.ts';

/** What one says to prove who one is: the code where two-factor login is on. */
export interface Proof {
  currentPassword: string;
  code: string;
}

/** The reader's own two-factor login. */
export function useTwoFactor() {
  const { data, error, isValidating, mutate } = useSWR<TwoFactorState, unknown>(getTwoFactor.url, () =>
    call(getTwoFactor),
  );
  return { state: data, error: data ? undefined : error, isFetching: isValidating, retry: () => void mutate() };
}

/** The ways to change it; each rejects with ApiError. After a change comes `refresh`: the sessions may have ended too. */
export function useTwoFactorCalls() {
  const { mutate } = useSWRConfig();
  return {
    begin: ({ currentPassword, code }: Proof) =>
      call(beginTwoFactor, { body: { currentPassword, ...(code && { code }) } }),
    confirm: (code: string) => call(confirmTwoFactor, { body: { code } }),
    renewCodes: ({ currentPassword }: Proof) => call(renewRecoveryCodes, { body: { currentPassword } }),
    turnOff: (proof: Proof) => call(turnOffTwoFactor, { body: proof }),
    refresh: () => Promise.all([mutate(getTwoFactor.url), mutate(listSessions.url)]),
  };
}

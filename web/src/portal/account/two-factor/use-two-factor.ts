import {
  beginTwoFactor,
  confirmTwoFactor,
  getTwoFactor,
  listSessions,
  renewRecoveryCodes,
  turnOffTwoFactor,
} from '@kontor/contracts/endpoints';
import { useSWRConfig } from 'swr';

import { call } from '../../../api/call.ts';
import { useResource } from '../../../api/use-resource.ts';

/** Authenticates the user again; the code is required if two-factor login is on. */
export interface Proof {
  currentPassword: string;
  code: string;
}

/** Whether the current user's two-factor login is on. */
export const useTwoFactor = () => useResource(getTwoFactor.url, () => call(getTwoFactor));

/** Changes it; each call rejects with ApiError. Call `refresh` afterwards: sessions may have ended too. */
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

import {
  beginTwoFactor,
  confirmTwoFactor,
  getTwoFactor,
  listSessions,
  renewRecoveryCodes,
  turnOffTwoFactor,
} from '@kontor/contracts/endpoints';
import { useSWRConfig } from 'swr';

import { call } from '../../api/call.ts';
import { useResource } from '../../api/use-resource.ts';
import { passwordOf, type Proof } from './use-proof.ts';

/** Whether the current user's two-factor login is on. */
export const useTwoFactor = () => useResource(getTwoFactor.url, () => call(getTwoFactor));

/** Changes two-factor login; each call rejects with ApiError. Call `refresh` afterwards: sessions may have ended too. */
export function useTwoFactorCalls() {
  const { mutate } = useSWRConfig();
  return {
    begin: (proof: Proof) =>
      call(beginTwoFactor, { body: { ...passwordOf(proof), ...(proof.code && { code: proof.code }) } }),
    confirm: (code: string) => call(confirmTwoFactor, { body: { code } }),
    renewCodes: (proof: Proof) => call(renewRecoveryCodes, { body: passwordOf(proof) }),
    turnOff: (proof: Proof) => call(turnOffTwoFactor, { body: { ...passwordOf(proof), code: proof.code } }),
    refresh: () => Promise.all([mutate(getTwoFactor.url), mutate(listSessions.url)]),
  };
}

import { connectIdentity, disconnectIdentity, listIdentities, listSessions } from '@kontor/contracts/endpoints';
import { useSWRConfig } from 'swr';

import { call } from '../../api/call.ts';
import { useResource } from '../../api/use-resource.ts';
import { passwordOf, type Proof } from './use-proof.ts';
import { useTwoFactor } from './use-two-factor.ts';
import { useSignInOptions } from '../../identity/use-sign-in-options.ts';

/** The company's account that the current user has connected; fetched where there is one, and the call is allowed. */
export function useIdentities() {
  const hasCompany = Boolean(useSignInOptions().options.company);
  const isOpen = useTwoFactor().data?.mustSetUp === false;
  return useResource(hasCompany && isOpen ? listIdentities.url : null, () => call(listIdentities));
}

/** Changes it; each call rejects with ApiError. Call `refresh` after a disconnection. */
export function useIdentityCalls() {
  const { mutate } = useSWRConfig();
  return {
    connect: (returnTo: string, proof: Proof) => call(connectIdentity, { body: { ...passwordOf(proof), returnTo } }),
    disconnect: (id: number, proof: Proof) =>
      call(disconnectIdentity, { params: { id: String(id) }, body: passwordOf(proof) }),
    refresh: () => Promise.all([mutate(listIdentities.url), mutate(listSessions.url)]),
  };
}

import {
  addPasskey,
  beginPasskey,
  getTwoFactor,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '@kontor/contracts/endpoints';
import { useSWRConfig } from 'swr';

import { call } from '../../api/call.ts';
import { useResource } from '../../api/use-resource.ts';
import { passwordOf, type Proof } from './use-proof.ts';
import { createPasskey } from './passkey-ceremony.ts';

const params = (id: number) => ({ params: { id: String(id) } });

/** The current user's passkeys, newest first. */
export const usePasskeys = () => useResource(listPasskeys.url, () => call(listPasskeys));

/** Changes them; each call rejects with ApiError, `add` also with CeremonyError. Call `refresh` afterwards. */
export function usePasskeyCalls() {
  const { mutate } = useSWRConfig();
  return {
    add: async (name: string, proof: Proof) => {
      const response = await createPasskey(await call(beginPasskey, { body: passwordOf(proof) }));
      return call(addPasskey, { body: { name, response } });
    },
    rename: (id: number, name: string) => call(renamePasskey, { ...params(id), body: { name } }),
    remove: (id: number, proof: Proof) => call(removePasskey, { ...params(id), body: passwordOf(proof) }),
    refresh: () => Promise.all([mutate(listPasskeys.url), mutate(getTwoFactor.url)]),
  };
}

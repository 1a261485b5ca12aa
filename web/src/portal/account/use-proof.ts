import { getProof } from '@kontor/contracts/endpoints';

import { call } from '../../api/call.ts';
import { useResource } from '../../api/use-resource.ts';

/** Authenticates the user again; fields that a change does not need are empty. */
export interface Proof {
  currentPassword: string;
  code: string;
}

/** The proof that the current user must give before a change to the ways to sign in, and whether they have a password. */
export const useProof = () => useResource(getProof.url, () => call(getProof));

/** The fields of a body. */
export const passwordOf = ({ currentPassword }: Proof) => (currentPassword === '' ? {} : { currentPassword });

import type { EntityManager } from '@mikro-orm/postgresql';

import type { FailureThrottle } from '../failure-throttle.ts';
import type { SealedSecrets } from './sealed-secrets.ts';
import { consumeCode } from './codes.ts';

export interface CodeVerifier {
  secrets: SealedSecrets;
  throttle: FailureThrottle;
}

/**
 * Whether `code` is valid for the user; it is used up by this. Six digits can be guessed, so failures count for the user
 * from whatever address. Throws 429 after too many. Only called after the password was verified: nobody else can lock a
 * user out.
 */
export async function verifyCode(
  { secrets, throttle }: CodeVerifier,
  em: EntityManager,
  userId: number,
  address: string,
  code: string,
): Promise<boolean> {
  return throttle.attemptAnywhere(`the code of ${userId}`, address, () => consumeCode(em, secrets, userId, code));
}

import type { EntityManager } from '@mikro-orm/postgresql';

import type { FailureThrottle } from '../sign-in/failure-throttle.ts';
import type { SealedSecrets } from './sealed-secrets.ts';
import { takeCode } from './two-factor.ts';

export interface CodeProof {
  secrets: SealedSecrets;
  throttle: FailureThrottle;
}

/**
 * Whether `code` is right for that person; it is used by this. Six digits are few: guesses count for the person wherever
 * they come from. Throws 429 after too many. Only for who has proved the password: nobody else can lock a person out.
 */
export async function proveCode(
  { secrets, throttle }: CodeProof,
  em: EntityManager,
  userId: number,
  address: string,
  code: string,
): Promise<boolean> {
  return throttle.attemptAnywhere(`the code of ${userId}`, address, () => takeCode(em, secrets, userId, code));
}

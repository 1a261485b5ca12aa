import type { Role } from '@kontor/contracts';

import type { Config } from '../config.ts';

export type Requirement = Config['TWO_FACTOR_REQUIRED'];

/** Whether people of this role have to sign in with a code. */
export function isRequiredOf(role: Role, requirement: Requirement): boolean {
  return requirement === 'everyone' || (requirement === 'admins' && role === 'admin');
}

import type { Role } from '@kontor/contracts/schemas';

import type { Settings } from '../settings.ts';

export type Requirement = Settings['TWO_FACTOR_REQUIRED'];

/** Whether people of this role have to sign in with a code. */
export function isRequiredOf(role: Role, requirement: Requirement): boolean {
  return requirement === 'everyone' || (requirement === 'admins' && role === 'admin');
}

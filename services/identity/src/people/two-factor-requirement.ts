import type { Role } from '@kontor/contracts/schemas';

import type { Settings } from '../settings.ts';

export type TwoFactorRequirement = Settings['TWO_FACTOR_REQUIRED'];

/** Whether users of this role have to sign in with a code. */
export function isTwoFactorRequired(role: Role, requirement: TwoFactorRequirement): boolean {
  return requirement === 'everyone' || (requirement === 'admins' && role === 'admin');
}

import type { EntityManager } from '@mikro-orm/postgresql';

import type { User } from '../../people/user.entity.ts';
import { isTwoFactorRequired, type TwoFactorRequirement } from '../../people/two-factor-requirement.ts';
import { hasTwoFactor } from './codes.ts';

/**
 * Whether the user's password needs a code beside it: with an app, and with a passkey alone where two factors are required.
 * Then only a recovery code is one.
 */
export async function needsCode(em: EntityManager, user: User, requirement: TwoFactorRequirement): Promise<boolean> {
  return (await hasTwoFactor(em, user.id)) || (user.hasPasskey && isTwoFactorRequired(user.role, requirement));
}

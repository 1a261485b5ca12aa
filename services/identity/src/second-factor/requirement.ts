import type { Role } from '@kontor/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { Config } from '../config.ts';
import type { User } from '../user.entity.ts';
import { hasSecondFactor } from './second-factors.ts';

export type Requirement = Config['TWO_FACTOR_REQUIRED'];

/** Whether people of this role have to sign in with a code. */
export function isRequiredOf(role: Role, requirement: Requirement): boolean {
  return requirement === 'everyone' || (requirement === 'admins' && role === 'admin');
}

/** Whether `user` has to set it up before anything else. */
export async function mustSetUp(em: EntityManager, { id, role }: User, requirement: Requirement): Promise<boolean> {
  return isRequiredOf(role, requirement) && !(await hasSecondFactor(em, id));
}

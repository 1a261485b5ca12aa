import type { Duty } from '@kontor/contracts/endpoints';
import type { Role, SessionUser } from '@kontor/contracts/schemas';
import { forbidden } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';

import { userNotFound } from '../errors.ts';
import type { Settings } from '../settings.ts';
import { type User, UserDuty } from './user.entity.ts';

/** Which users a caller may list: admins all, the duty `people` employees (docs/contract.md#duties). */
export const manageableBy = (caller: SessionUser) => (caller.role === 'admin' ? {} : { role: 'employee' as const });

/** Whether a caller may change a user: an admin everybody, the duty `people` employees. */
export const isManageable = ({ role }: Pick<User, 'role'>, caller: SessionUser): boolean =>
  caller.role === 'admin' || role === 'employee';

/** Throws 404 for a user whom the caller may not change, as for one who does not exist. */
export function assertManageable(user: Pick<User, 'role'>, caller: SessionUser): void {
  if (!isManageable(user, caller)) throw userNotFound();
}

interface Given {
  role?: Role;
  duties?: readonly Duty[];
}

/** Throws 403 for a role or duties that the caller may not give. */
export function assertMayGive({ role, duties }: Given, caller: SessionUser): void {
  if (caller.role !== 'admin' && (role === 'admin' || duties !== undefined)) throw forbidden();
}

export type TwoFactorRequirement = Settings['TWO_FACTOR_REQUIRED'];

/** Whether users of this role have to sign in with a code. */
export function isTwoFactorRequired(role: Role, requirement: TwoFactorRequirement): boolean {
  return requirement === 'everyone' || (requirement === 'admins' && role === 'admin');
}

/** Each duty once, in the order in which they are stored and shown. */
export const sortedDuties = (duties: readonly Duty[]): Duty[] => [...new Set(duties)].toSorted();

/** Replaces the duties of a locked user. */
export async function replaceDuties(tx: EntityManager, user: User, duties: Duty[]): Promise<void> {
  const sorted = sortedDuties(duties);
  await tx.nativeDelete(UserDuty, { userId: user.id });
  await tx.insertMany(
    UserDuty,
    sorted.map((duty) => ({ userId: user.id, duty })),
  );
  user.duties = sorted;
}

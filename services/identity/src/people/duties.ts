import type { Duty } from '@kontor/contracts/endpoints';
import type { EntityManager } from '@mikro-orm/postgresql';

import { type User, UserDuty } from './user.entity.ts';

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

import type { FailedSignIns as ShownFailedSignIns } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { FailedSignIns } from './failed-sign-ins.entity.ts';

/** The failures between the user's last two sign-ins. */
export async function findFailedSignIns(em: EntityManager, userId: number): Promise<ShownFailedSignIns> {
  const failed = await em.findOne(FailedSignIns, userId);
  if (!failed?.toldAt || failed.toldCount === 0) return { count: 0, lastAt: null, lastFrom: '' };
  return { count: failed.toldCount, lastAt: failed.toldAt.toISOString(), lastFrom: failed.toldFrom };
}

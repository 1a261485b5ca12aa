import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { runChanged, runNotFound } from '../errors.ts';
import { PayslipRun } from './run.entity.ts';

/** Throws 404. */
export async function findRun(em: EntityManager, id: number): Promise<PayslipRun> {
  const run = await em.findOne(PayslipRun, id);
  if (!run) throw runNotFound();
  return run;
}

/** Locks a run for the transaction of `em`. Throws 404, and 409 unless it still has the version that the caller saw. */
export async function lockRun(em: EntityManager, id: number, version?: number): Promise<PayslipRun> {
  const run = await em.findOne(PayslipRun, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!run) throw runNotFound();
  if (version !== undefined && run.version !== version) throw runChanged();
  return run;
}

import type { EntityManager } from '@mikro-orm/postgresql';

import { jobsTable } from './jobs-table.ts';

/** Keeps jobs from being claimed until `releaseJobs`. A running job finishes its run. `keys` is a subquery. */
export async function holdJobs(tx: EntityManager, kind: string, keys: string, parameters: unknown[]): Promise<void> {
  await tx.execute(`update ${jobsTable(tx)} set run_at = 'infinity' where kind = ? and key in (${keys})`, [
    kind,
    ...parameters,
  ]);
}

/** Makes held jobs due. A job that was claimed before is due after `leaseSeconds`, as it may still be running. */
export async function releaseJobs(
  tx: EntityManager,
  kind: string,
  leaseSeconds: number,
  keys: string,
  parameters: unknown[],
): Promise<void> {
  await tx.execute(
    `update ${jobsTable(tx)}
     set run_at = case when attempts = 0 then now() else now() + make_interval(secs => ?) end
     where kind = ? and run_at = 'infinity' and key in (${keys})`,
    [leaseSeconds, kind, ...parameters],
  );
}

import type { SignedInOrigin } from '@kontor/audit/log';

import { audit } from '../audit.ts';
import { runLocked } from '../errors.ts';
import { lockRun } from './find-run.ts';
import { removePublication } from './publication.ts';
import { subjectOfRun } from './present-run.ts';
import type { RunDeps } from './run-deps.ts';

/** Deletes a run with all it stored; triggers discard its objects. Throws 404, and 409 for one that was published. */
export async function deleteRun({ orm }: RunDeps, runId: number, by: SignedInOrigin): Promise<void> {
  await orm.em.fork().transactional(async (tx) => {
    const run = await lockRun(tx, runId);
    if (run.publishedAt) throw runLocked();
    await audit.record(tx, by, { action: 'payslip-run-deleted', subject: subjectOfRun(run) });
    await removePublication(tx, runId);
    tx.remove(run);
  });
}

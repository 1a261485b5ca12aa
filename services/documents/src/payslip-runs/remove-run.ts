import type { SignedInOrigin } from '@kontor/audit/log';
import { RETRACTION_HOURS } from '@kontor/contracts/endpoints';

import { audit } from '../audit.ts';
import { wakeFileWorkers } from '../documents/index.ts';
import { retractionExpired, wrongRunState } from '../errors.ts';
import { assertState, lockRun, subjectOfRun } from './find-run.ts';
import { removePublication } from './publish-run.ts';
import { removePublished } from './remove-published.ts';
import type { RunDeps } from './run-deps.ts';

/** Deletes a run and everything it stored; triggers discard its objects. Throws 404, and 409 for one that was published. */
export async function deleteRun({ orm }: RunDeps, runId: number, by: SignedInOrigin): Promise<void> {
  await orm.em.fork().transactional(async (tx) => {
    const run = await lockRun(tx, runId);
    if (run.publishedAt) throw wrongRunState();
    await audit.record(tx, by, { action: 'payslip-run-deleted', subject: subjectOfRun(run) });
    await removePublication(tx, runId);
    tx.remove(run);
  });
}

const HOUR_MS = 3_600_000;

/**
 * Takes back what a run published, for all employees at once: deletes its versions, and
 * documents that have no other version. Throws 404, and 409 for a run that has changed, is not published or was
 * published long ago.
 */
export async function takeBackRun({ orm }: RunDeps, runId: number, version: number, by: SignedInOrigin): Promise<void> {
  await orm.em.fork().transactional(async (tx) => {
    const run = await lockRun(tx, runId);
    assertState(run, 'published', version);
    if (Date.now() - run.publishedAt!.getTime() > RETRACTION_HOURS * HOUR_MS) throw retractionExpired();
    await removePublished((sql, parameters) => tx.execute(sql, parameters), runId);
    wakeFileWorkers(tx);
    Object.assign(run, { state: 'taken-back', takenBackAt: new Date() });
    run.version++;
    await audit.record(tx, by, { action: 'payslip-run-taken-back', subject: subjectOfRun(run) });
  });
}

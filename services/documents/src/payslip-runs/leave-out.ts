import { audit } from '../audit.ts';
import { runLocked } from '../errors.ts';
import { lockRun } from './find-run.ts';
import { subjectOfRun } from './present-run.ts';
import type { Opener, RunDeps } from './run-deps.ts';
import { PayslipSlip } from './slip.entity.ts';

/** Leaves out all slips that belong to nobody. Throws 404, and 409 for a run that is not open or has changed. */
export async function leaveOutUnassigned({ orm }: RunDeps, runId: number, version: number, by: Opener): Promise<void> {
  await orm.em.fork().transactional(async (tx) => {
    const run = await lockRun(tx, runId, version);
    if (run.state !== 'open') throw runLocked();
    const columns = { state: 'left-out' as const, decidedByUser: by.user.id };
    if ((await tx.nativeUpdate(PayslipSlip, { runId, state: 'nobody' }, columns)) === 0) return;
    run.version++;
    await audit.record(tx, by, { action: 'payslip-decided', subject: subjectOfRun(run) });
  });
}

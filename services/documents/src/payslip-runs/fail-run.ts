import type { Orm } from '@kontor/service-kit/database';
import type { EntityManager } from '@mikro-orm/postgresql';

import { type FailureCode, PayslipRun } from './run.entity.ts';
import { PayslipSlip } from './slip.entity.ts';
import { PayslipSource } from './source.entity.ts';

export interface Failure {
  code: FailureCode;
  /** The name of the file; null where all files together are the cause. */
  source: string | null;
}

/** Deletes everything of a failed run but the reason. The files of an encrypted run wait for the password. */
export async function failRun(tx: EntityManager, runId: number, { code, source }: Failure): Promise<void> {
  const columns = { state: 'failed' as const, failureCode: code, failureSource: source };
  const failed = await tx.nativeUpdate(PayslipRun, { id: runId, state: 'reading' }, columns);
  if (failed === 0 || code === 'pdf-encrypted') return;
  await removeFiles(tx, runId);
  await tx.nativeDelete(PayslipSlip, { runId });
  await tx.execute('delete from documents.payslip_files where run_id = ?', [runId]);
}

/** Removes the files of a run and what was read of their pages. */
export async function removeFiles(tx: EntityManager, runId: number): Promise<void> {
  await tx.nativeDelete(PayslipSource, { runId });
}

/** How long an encrypted file waits for its password. */
const PASSWORD_DAYS = 7;

/** Removes the files of failed runs whose password was never given. */
export async function purgeLockedFiles(orm: Orm): Promise<void> {
  await orm.em.fork().execute(
    `delete from documents.payslip_sources where run_id in (
       select id from documents.payslip_runs
       where state = 'failed' and created_at < now() - make_interval(days => ?))`,
    [PASSWORD_DAYS],
  );
}

import type { Orm } from '@kontor/service-kit/database';
import type { EntityManager } from '@mikro-orm/postgresql';

import { type FailureCode, PayslipRun, PayslipSlip, PayslipSource } from './run.entity.ts';

/** A run cannot be read. */
export class RunFailed extends Error {
  override name = 'RunFailed';
  readonly code: FailureCode;
  /** The name of the file; null where all files together are the cause. */
  readonly source: string | null;
  constructor(code: FailureCode, source: string | null) {
    super(code);
    this.code = code;
    this.source = source;
  }
}

/** Deletes everything of a failed run but the reason. The files of an encrypted run wait for the password. */
export async function failRun(
  tx: EntityManager,
  runId: number,
  { code, source }: Pick<RunFailed, 'code' | 'source'>,
): Promise<void> {
  const columns = { state: 'failed' as const, failureCode: code, failureSource: source };
  const failed = await tx.nativeUpdate(PayslipRun, { id: runId, state: 'reading' }, columns);
  if (failed === 0 || code === 'pdf-encrypted') return;
  await tx.nativeDelete(PayslipSource, { runId });
  await tx.nativeDelete(PayslipSlip, { runId });
  await tx.execute('delete from documents.payslip_files where run_id = ?', [runId]);
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

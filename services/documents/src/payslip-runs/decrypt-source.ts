import { passwordWrong, runLocked } from '../errors.ts';
import { failRun } from './fail-run.ts';
import { findRun, keepDecider, lockRun } from './find-run.ts';
import type { Opener, RunDeps } from './run-deps.ts';
import { enqueueStep } from './run-worker.ts';
import { type PayslipRun, PayslipSource } from './run.entity.ts';
import { SourceError, withSourceProcess } from './source-process.ts';
import { readStored, storeBytes } from './stored-files.ts';

/**
 * Replaces an encrypted file of a failed run by a copy without a password, and has the run read again. The password is in no
 * row, file or log. Throws 404, and 409 for a wrong password or a run that does not wait for one.
 */
export async function unlockSource(
  deps: RunDeps,
  runId: number,
  name: string,
  password: string,
  by: Opener,
): Promise<void> {
  const em = deps.orm.em.fork();
  const run = await findRun(em, runId);
  const source = await em.findOne(PayslipSource, { runId, name });
  if (!source || !isWaiting(run, name)) throw runLocked();
  const pdf = await readStored(deps, source.fileName, 0, source.fileSize);
  const unlocked = await withSourceProcess({}, (process) => process.call('unlock', [pdf, password])).catch(failureOf);
  const stored = typeof unlocked === 'string' ? null : await storeBytes(deps, unlocked);
  await deps.orm.em.fork().transactional(async (tx) => {
    const locked = await lockRun(tx, runId);
    if (!isWaiting(locked, name)) throw runLocked();
    Object.assign(locked, { state: 'reading', failureCode: null, failureSource: null });
    await tx.flush();
    await keepDecider(tx, runId, by.user.id);
    if (typeof unlocked === 'string') return failRun(tx, runId, { code: unlocked, source: name });
    const { fileName, fileSize } = stored!;
    await tx.nativeUpdate(PayslipSource, { id: source.id }, { fileName, fileSize });
    await enqueueStep(tx, runId);
  });
}

const isWaiting = ({ failureCode, failureSource }: PayslipRun, name: string) =>
  failureCode === 'pdf-encrypted' && failureSource === name;

/** Why a file cannot be read even with its password. Throws 409 for a wrong one. */
function failureOf(error: unknown) {
  if (!(error instanceof SourceError)) throw error;
  if (error.code === 'password-wrong' || error.code === 'pdf-encrypted') throw passwordWrong();
  return error.code;
}

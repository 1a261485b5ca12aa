import { passwordWrong, runLocked } from '../errors.ts';
import { failRun } from './fail-run.ts';
import { findRun, keepDecider, lockRun } from './find-run.ts';
import { type FailureCode, PayslipRun } from './run.entity.ts';
import type { Opener, RunDeps } from './run-deps.ts';
import { enqueueStep } from './run-worker.ts';
import { PayslipSource } from './source.entity.ts';
import { ProcessEnded, SourceError, withSourceProcess } from './source-process.ts';
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
  const unlocked = await unlock(deps, source, password);
  const stored = unlocked instanceof Uint8Array ? await storeBytes(deps, unlocked) : null;
  await deps.orm.em.fork().transactional(async (tx) => {
    const locked = await lockRun(tx, runId);
    if (!isWaiting(locked, name)) throw runLocked();
    Object.assign(locked, { state: 'reading', failureCode: null, failureSource: null });
    await tx.flush();
    await keepDecider(tx, runId, by.user.id);
    if (!stored) return failRun(tx, runId, { code: unlocked as FailureCode, source: name });
    const { fileName, fileSize } = stored;
    await tx.nativeUpdate(PayslipSource, { id: source.id }, { fileName, fileSize });
    await enqueueStep(tx, runId);
  });
}

const isWaiting = ({ failureCode, failureSource }: PayslipRun, name: string) =>
  failureCode === 'pdf-encrypted' && failureSource === name;

/** The bytes without a password, or why the file cannot be read with it. */
async function unlock(deps: RunDeps, { fileName, fileSize }: PayslipSource, password: string) {
  const pdf = await readStored(deps, fileName, 0, fileSize);
  return withSourceProcess({}, async (process): Promise<Uint8Array | FailureCode> => {
    try {
      return await process.call('unlock', { pdf, password });
    } catch (error) {
      if (error instanceof ProcessEnded) return 'pdf-broken';
      if (!(error instanceof SourceError)) throw error;
      if (error.code === 'password-wrong' || error.code === 'pdf-encrypted') throw passwordWrong();
      return error.code;
    }
  });
}

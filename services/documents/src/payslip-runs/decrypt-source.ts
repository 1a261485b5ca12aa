import { passwordWrong, wrongRunState } from '../errors.ts';
import { failRun } from './fail-run.ts';
import { findRun, rememberDecider, lockRun } from './find-run.ts';
import type { PayrollCaller, RunDeps } from './run-deps.ts';
import { enqueueStep } from './run-worker.ts';
import { type PayslipRun, PayslipSource } from './run.entity.ts';
import { SourceError, withSourceProcess } from './source-process.ts';
import { readStored, storeBytes } from './stored-files.ts';

/**
 * Replaces an encrypted file of a failed run by a decrypted copy, and has the run read again. The password is never stored or
 * logged. Throws 404, and 409 for a wrong password or a run that does not wait for one.
 */
export async function decryptSource(
  deps: RunDeps,
  runId: number,
  name: string,
  password: string,
  by: PayrollCaller,
): Promise<void> {
  const em = deps.orm.em.fork();
  const run = await findRun(em, runId);
  const source = await em.findOne(PayslipSource, { runId, name });
  if (!source || !isWaitingForPassword(run, name)) throw wrongRunState();
  const pdf = await readStored(deps, source.fileName, 0, source.fileSize);
  const decrypted = await withSourceProcess({}, (pdfProcess) => pdfProcess.call('decrypt', [pdf, password])).catch(
    failureOf,
  );
  const stored = typeof decrypted === 'string' ? null : await storeBytes(deps, decrypted);
  await deps.orm.em.fork().transactional(async (tx) => {
    const locked = await lockRun(tx, runId);
    if (!isWaitingForPassword(locked, name)) throw wrongRunState();
    Object.assign(locked, { state: 'reading', failureCode: null, failureSource: null });
    await tx.flush();
    await rememberDecider(tx, runId, by.user.id);
    if (typeof decrypted === 'string') return failRun(tx, runId, { code: decrypted, source: name });
    const { fileName, fileSize } = stored!;
    await tx.nativeUpdate(PayslipSource, { id: source.id }, { fileName, fileSize });
    await enqueueStep(tx, runId);
  });
}

const isWaitingForPassword = ({ failureCode, failureSource }: PayslipRun, name: string) =>
  failureCode === 'pdf-encrypted' && failureSource === name;

/** Why a file cannot be read even with its password. Throws 409 for a wrong one. */
function failureOf(error: unknown) {
  if (!(error instanceof SourceError)) throw error;
  if (error.code === 'password-wrong' || error.code === 'pdf-encrypted') throw passwordWrong();
  return error.code;
}

import type { PayslipRun as RunReply } from '@kontor/contracts/schemas';

import { runNotFound } from '../errors.ts';
import { presentRun } from './present-run.ts';
import { findProgress, findRunRow, listDeciders, listSlips } from './queries.ts';
import type { RunDeps } from './run-deps.ts';

/** A run as the API shows it. Throws 404, and 503 when identity is unavailable. */
export async function readRun({ orm, people, fourEyes }: RunDeps, id: number): Promise<RunReply> {
  const em = orm.em.fork();
  const run = await findRunRow(em, id);
  if (!run) throw runNotFound();
  const progress = run.state === 'reading' ? await findProgress(em, id) : null;
  // While it is read, its slips change.
  const slips = run.state === 'reading' || run.state === 'failed' ? [] : await listSlips(em, id);
  const mustNotPublish = fourEyes ? await listDeciders(em, id) : [];
  return presentRun(run, slips, progress, slips.length > 0 ? await people() : [], mustNotPublish);
}

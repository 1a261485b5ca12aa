import type { SignedInOrigin } from '@kontor/audit/log';
import { Document } from '../documents/index.ts';

import { remindedToday, wrongRunState } from '../errors.ts';
import { addNotices } from '../notices/index.ts';
import { listSlips, lockRun } from './find-run.ts';
import type { RunDeps } from './run-deps.ts';

/** Queues a notice to each employee who has not opened their slip. Returns how many. Throws 404, and 409 twice a day. */
export async function remindRun({ orm }: RunDeps, runId: number, by: SignedInOrigin): Promise<number> {
  return orm.em.fork().transactional(async (tx) => {
    const run = await lockRun(tx, runId);
    if (run.state !== 'published') throw wrongRunState();
    const now = new Date();
    if (run.remindedAt?.toDateString() === now.toDateString()) throw remindedToday();
    const slips = (await listSlips(tx, runId)).filter(({ openedAt, documentId }) => documentId !== null && !openedAt);
    const documents = await tx.find(
      Document,
      { id: { $in: slips.map(({ documentId }) => documentId!) }, deletedAt: null },
      // Every transaction locks users in this order.
      { orderBy: { employeeId: 'asc' } },
    );
    for (const document of documents) await addNotices(tx, document, by.user.id);
    run.remindedAt = now;
    return documents.length;
  });
}

import { createHash } from 'node:crypto';

import { type Evidence, gatherEvidence } from '@kontor/payslip-pages/matching';
import { composeSlip, findDifference, unpackPage } from '@kontor/payslip-pages/slips';
import { orPostpone } from '@kontor/service-kit/queue';

import { STEP_MS } from './read-sources.ts';
import { payrollPeople, type RunDeps } from './run-deps.ts';
import { PayslipSlip, type PayslipSource } from './run.entity.ts';
import { SourceError, type SourceProcess, withSourceProcess } from './source-process.ts';
import { findPages, readStored, storeBytes, type StoredPage, type StoredSource } from './stored-files.ts';

/** Splits slips from their sources, as many as fit into a step. */
export async function splitSlips(
  deps: RunDeps,
  sources: PayslipSource[],
  slips: PayslipSlip[],
  stop: AbortSignal,
): Promise<void> {
  const people = payrollPeople(await orPostpone(deps.people()));
  const endAt = performance.now() + STEP_MS;
  await withSourceProcess({ stop }, async (pdfProcess) => {
    for (const [sourceId, own] of Map.groupBy(slips, (slip) => slip.sourceId)) {
      const source = sources.find(({ id }) => id === sourceId)!;
      const [stored] = await findPages(deps.orm.em.fork(), source.runId, source.id);
      const evidence = gatherEvidence(stored!, people);
      for (const slip of own) {
        const columns = await composeCheckedSlip(deps, pdfProcess, source, slip, stored!, evidence);
        await deps.orm.em.fork().nativeUpdate(PayslipSlip, { id: slip.id, isSplit: false }, columns);
        if (performance.now() > endAt) return;
      }
    }
  });
}

type Judged = Pick<PayslipSlip, 'firstPage' | 'lastPage' | 'employeeId' | 'decidedBy' | 'reason' | 'state'>;

/** The columns of a slip after its file was composed. */
type SplitColumns = Pick<PayslipSlip, 'state' | 'reason' | 'fileName' | 'fileSize' | 'sha256'> & { isSplit: true };

/**
 * Composes the file of a slip from its drawn pages, and reads that file again. If it differs from what was drawn and decided,
 * the slip becomes a conflict.
 */
export async function composeCheckedSlip(
  deps: RunDeps,
  pdfProcess: SourceProcess,
  sourceFile: Pick<PayslipSource, 'fileName'>,
  { firstPage, lastPage, state, reason, employeeId, decidedBy }: Judged,
  { stored: storedPages }: StoredSource,
  evidence: Evidence,
): Promise<SplitColumns> {
  const conflict = (finding: string, page = 1) => ({
    state: 'conflict' as const,
    reason: { code: 'check-failed' as const, page: firstPage + page - 1, finding },
  });
  const drawn = await readPages(
    deps,
    sourceFile.fileName,
    storedPages.filter(({ facts: { page } }) => page >= firstPage && page <= lastPage),
  );
  if (!drawn) return { isSplit: true, fileName: null, fileSize: null, sha256: null, ...conflict('pages') };
  const pages = drawn.map(unpackPage);
  const bytes = composeSlip(pages);
  const read = await pdfProcess.call('read', [bytes]).catch((error: unknown) => {
    if (error instanceof SourceError) return [];
    throw error;
  });
  const difference = findDifference(read, {
    pages,
    firstPage,
    owner:
      state === 'matched' && employeeId !== null && decidedBy ? { employeeId: String(employeeId), decidedBy } : null,
    evidence,
  });
  const stored = await storeBytes(deps, bytes);
  return { ...stored, isSplit: true, ...(difference ? conflict(difference.code, difference.page) : { state, reason }) };
}

/** All pages of a slip are in memory at once. */
const SLIP_BYTES = 20 * 1024 * 1024;

/** The bytes of drawn pages; null if they are too many, or not those that were stored with the facts. */
async function readPages(deps: RunDeps, fileName: string, pages: readonly StoredPage[]): Promise<Buffer[] | null> {
  const [first, last] = [pages[0]!, pages.at(-1)!];
  const length = last.firstByte + last.bytes - first.firstByte;
  if (length > SLIP_BYTES) return null;
  const all = await readStored(deps, fileName, first.firstByte, length);
  const drawn = pages.map(({ firstByte, bytes }) =>
    all.subarray(firstByte - first.firstByte, firstByte - first.firstByte + bytes),
  );
  const isStored = drawn.every((page, i) => createHash('sha256').update(page).digest('hex') === pages[i]!.sha256);
  return isStored ? drawn : null;
}

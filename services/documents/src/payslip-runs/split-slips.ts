import { createHash } from 'node:crypto';

import { composeSlip, findDifference, unpackPage } from '@kontor/payslip-pages/slips';

import { payrollPeople, type Person, type RunDeps } from './run-deps.ts';
import type { PayslipSlip } from './slip.entity.ts';
import type { PayslipSource } from './source.entity.ts';
import { ProcessEnded, SourceError, type SourceProcess } from './source-process.ts';
import { readStored, storeBytes, type StoredPage, type StoredSource } from './stored-files.ts';

type Judged = Pick<PayslipSlip, 'firstPage' | 'lastPage' | 'employeeId' | 'decidedBy' | 'reason' | 'state'>;

/** The columns of a slip after its drawn pages were put together. */
export type SplitColumns = Pick<PayslipSlip, 'state' | 'reason' | 'fileName' | 'fileSize' | 'sha256'> & {
  isSplit: true;
};

/**
 * Puts the drawn pages of a slip together, and reads the finished file once more. If it differs from what was drawn and
 * decided, the slip becomes a conflict.
 */
export async function splitSlip(
  deps: RunDeps,
  process: SourceProcess,
  file: Pick<PayslipSource, 'fileName'>,
  slip: Judged,
  source: StoredSource,
  people: readonly Person[],
): Promise<SplitColumns> {
  const { firstPage, lastPage, state, reason, employeeId, decidedBy } = slip;
  const conflict = (finding: string, page = 1) => ({
    state: 'conflict' as const,
    reason: { code: 'check-failed' as const, page: firstPage + page - 1, finding },
  });
  const drawn = await readPages(
    deps,
    file.fileName,
    source.stored.filter(({ facts: { page } }) => page >= firstPage && page <= lastPage),
  );
  const noFile = { isSplit: true as const, fileName: null, fileSize: null, sha256: null };
  if (!drawn) return { ...noFile, ...conflict('pages') };
  const pages = drawn.map(unpackPage);
  const bytes = composeSlip(pages);
  const read = await process.call('read', { pdf: bytes }).catch((error: unknown) => {
    if (error instanceof ProcessEnded || error instanceof SourceError) return [];
    throw error;
  });
  const difference = findDifference(read, {
    pages,
    firstPage,
    owner:
      state === 'matched' && employeeId !== null && decidedBy ? { employeeId: String(employeeId), decidedBy } : null,
    facts: source.pages,
    people: payrollPeople(people),
  });
  const stored = await storeBytes(deps, bytes);
  return { ...stored, isSplit: true, ...(difference ? conflict(difference.code, difference.page) : { state, reason }) };
}

/** The bytes of drawn pages; null if they are not the bytes that were stored with the facts. */
async function readPages(deps: RunDeps, fileName: string, pages: readonly StoredPage[]): Promise<Buffer[] | null> {
  const [first, last] = [pages[0]!, pages.at(-1)!];
  const all = await readStored(deps, fileName, first.firstByte, last.firstByte + last.bytes - first.firstByte);
  const drawn = pages.map(({ firstByte, bytes }) =>
    all.subarray(firstByte - first.firstByte, firstByte - first.firstByte + bytes),
  );
  const isStored = drawn.every((page, i) => createHash('sha256').update(page).digest('hex') === pages[i]!.sha256);
  return isStored ? drawn : null;
}

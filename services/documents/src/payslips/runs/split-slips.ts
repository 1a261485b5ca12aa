import type { PageFacts } from '../reading/page-facts.ts';
import type { Finding } from '../splitting/check-slip.ts';
import { type Person, identitiesOf } from './payroll-people.ts';
import type { RunDeps } from './run-deps.ts';
import type { PayslipSlip } from './slip.entity.ts';
import { ProcessEnded, SourceError, type SourceProcess } from './source-process.ts';
import { storeBytes } from './stored-files.ts';

type Judged = Pick<PayslipSlip, 'firstPage' | 'lastPage' | 'employeeId' | 'reason' | 'state'>;

/** The columns of a slip after its pages were split from their source. */
export type SplitColumns = Pick<PayslipSlip, 'state' | 'reason' | 'fileName' | 'fileSize' | 'sha256'> & {
  isSplit: true;
};

/** Splits a slip from its file and checks what it contains. A slip that fails is a conflict, whatever it was before. */
export async function splitSlip(
  deps: RunDeps,
  process: SourceProcess,
  file: string,
  slip: Judged,
  pages: readonly PageFacts[],
  people: readonly Person[],
): Promise<SplitColumns> {
  const { firstPage, lastPage, state, reason } = slip;
  const own = pages.filter(({ page }) => page >= firstPage && page <= lastPage);
  const identities = identitiesOf(people, slip.employeeId, own);
  const result = await process
    .call('slip', { file, firstPage, lastPage, ...identities })
    .catch((error: unknown): { cannotSplit: string } => {
      if (error instanceof ProcessEnded) return { cannotSplit: 'limits' };
      if (error instanceof SourceError) return { cannotSplit: error.code };
      throw error;
    });
  const noFile = { isSplit: true as const, fileName: null, fileSize: null, sha256: null };
  if ('cannotSplit' in result)
    return {
      ...noFile,
      state: 'conflict',
      reason: { code: 'cannot-split', page: firstPage, finding: result.cannotSplit },
    };
  const stored = await storeBytes(deps, result.bytes);
  return { ...stored, isSplit: true, ...verdict({ firstPage, state, reason }, result.findings) };
}

/** What a slip is, given what its check found. */
function verdict(
  { firstPage, state, reason }: Pick<PayslipSlip, 'firstPage' | 'state' | 'reason'>,
  [finding]: readonly Finding[],
): Pick<PayslipSlip, 'state' | 'reason'> {
  // What the reader says of a conflict is easier to understand.
  if (!finding || state === 'conflict') return { state, reason };
  const { code, page = 1, found } = finding;
  // Only these are found in texts; anything else may quote the file.
  const kind = (['number', 'name'] as const).find((each) => code.endsWith(`-${each}`));
  const text = kind && found !== undefined ? { [kind]: found } : {};
  return { state: 'conflict', reason: { code: 'check-failed', page: firstPage + page - 1, finding: code, ...text } };
}

import type { ServiceContext } from '@kontor/service-kit/process';

import type { Settings } from '../settings.ts';
import { clamd, type Scanner } from './clamd.ts';
import { formRoutes, type RegisterForms } from './forms.ts';
import { openTemporaryFiles, type TemporaryFiles } from './temporary-files.ts';

export { type Scanner, ScannerUnavailable } from './clamd.ts';
export { readForm, readForms, type RegisterForms, type UploadedFile } from './forms.ts';
export { type TemporaryFiles, writeTemporaryFile } from './temporary-files.ts';
export {
  assertContentMatches,
  assertReady,
  cleanFileName,
  cleanTitle,
  extensionOf,
  firstBytes,
  initialScanState,
  SAMPLE_BYTES,
  type ScanState,
  type ValidFile,
  validateFile,
} from './validate-file.ts';

/** What receives and checks files. */
export interface Uploads {
  temporaryFiles: TemporaryFiles;
  registerForms: RegisterForms;
  /** Null where files are not scanned. */
  scanner: Scanner | null;
  /** Whether a file is scanned before it can be opened. */
  isScanned: boolean;
}

export async function openUploads({ metrics, settings }: ServiceContext<Settings>): Promise<Uploads> {
  const temporaryFiles = await openTemporaryFiles(settings.SPOOL_DIR);
  const refused = metrics.counter('documents_uploads_refused_total', 'Uploads refused because too many were running');
  const registerForms = formRoutes(settings, () => refused.inc());
  const scanner = settings.CLAMD_URL ? clamd(settings.CLAMD_URL, settings.SCAN_SECONDS) : null;
  if (scanner)
    metrics.measure('documents_scanner_up', '1 while the malware scanner responds', () =>
      scanner.check().then(
        () => 1,
        () => 0,
      ),
    );
  return { temporaryFiles, registerForms, scanner, isScanned: scanner !== null };
}

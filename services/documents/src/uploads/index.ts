import type { ServiceContext } from '@kontor/service-kit/process';

import type { Settings } from '../settings.ts';
import { clamd, observeScanner, type Scanner } from './clamd.ts';
import { formRoutes, type RegisterForms } from './form-routes.ts';
import { openTemporaryFiles, type TemporaryFiles } from './temporary-files.ts';

export { type Scanner, ScannerUnavailable } from './clamd.ts';
export { cleanFileName, extensionOf } from './file-name.ts';
export type { RegisterForms } from './form-routes.ts';
export { readForm, readForms, type UploadedFile } from './read-form.ts';
export { assertReady, initialScanState, type ScanState } from './scan-state.ts';
export { type TemporaryFiles, writeTemporaryFile } from './temporary-files.ts';
export { assertContentMatches, firstBytes, SAMPLE_BYTES, type ValidFile, validateFile } from './validate-file.ts';

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
  if (scanner) observeScanner(metrics, scanner);
  return { temporaryFiles, registerForms, scanner, isScanned: scanner !== null };
}

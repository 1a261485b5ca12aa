import { documentBlocked, documentScanning } from '../errors.ts';
import type { Document } from './document.entity.ts';

/** Whether a file may be handed out: it is looked at, it may, or something was found in it. */
export type ScanState = 'scanning' | 'ready' | 'blocked';

/** The state of a new file: ready at once where nothing scans files; else the table adds its job. */
export function arriving(isScanned: boolean) {
  return {
    scanState: isScanned ? ('scanning' as const) : ('ready' as const),
    scannedAt: null,
    threat: null,
  };
}

/** Throws 409 for a file that may not be handed out, whoever asks. For those who may see the document, not before. */
export function assertReady({ scanState }: Pick<Document, 'scanState'>): void {
  if (scanState === 'scanning') throw documentScanning();
  if (scanState !== 'ready') throw documentBlocked();
}

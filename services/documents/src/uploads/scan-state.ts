import { documentBlocked, documentScanning } from '../errors.ts';

/** A file can be opened while it is `ready`; `scanning` waits for a verdict, `blocked` contains a threat. */
export type ScanState = 'scanning' | 'ready' | 'blocked';

/** The scan columns of a document whose file has just been stored. The table adds the job that scans it. */
export function initialScanState(isScanned: boolean) {
  return {
    scanState: isScanned ? ('scanning' as const) : ('ready' as const),
    scannedAt: null,
    threat: null,
  };
}

/** Throws 409 unless the file can be opened. Call it after the check that the caller may see the document. */
export function assertReady({ scanState }: { scanState: ScanState }): void {
  if (scanState === 'scanning') throw documentScanning();
  if (scanState !== 'ready') throw documentBlocked();
}

import type { Readable } from 'node:stream';

/** The scanner's name of the threat in a file; null for a clean file. */
export interface Verdict {
  threat: string | null;
}

/** Scans files for malware. Throws without a verdict: a missing verdict never means a clean file. */
export interface Scanner {
  /**
   * Scans `bytes` of the length `size` in bounded memory and time; `stop` aborts. Throws `ScannerUnavailable`, or another
   * error when there is no verdict on this file.
   */
  scan(bytes: Readable, size: number, stop?: AbortSignal): Promise<Verdict>;
  /** Throws `ScannerUnavailable`. */
  check(): Promise<void>;
}

/** The scanner cannot be reached, which says nothing about the file. */
export class ScannerUnavailable extends Error {
  override name = 'ScannerUnavailable';
}

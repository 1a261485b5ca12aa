import type { Readable } from 'node:stream';

/** What was found in a file, by the scanner's name for it; null when nothing was. */
export interface Verdict {
  threat: string | null;
}

/** Looks into files for what would harm those who open them. What gives no verdict throws: silence is never a yes. */
export interface Scanner {
  /**
   * Reads `bytes`, which are `size` long, in bounded memory and time; `stop` gives it up. Throws `ScannerAway` when there
   * is nobody to ask, and another error when this file got no verdict.
   */
  scan(bytes: Readable, size: number, stop?: AbortSignal): Promise<Verdict>;
  /** Rejects when nobody answers. */
  check(): Promise<void>;
}

/** Nobody to ask: it says nothing about the file. */
export class ScannerAway extends Error {
  override name = 'ScannerAway';
}

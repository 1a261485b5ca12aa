import type { runFailures } from '@kontor/contracts/endpoints';
import type { PageFacts, PayrollPerson } from '@kontor/payslip-pages/matching';
import type { ReadPage } from '@kontor/payslip-pages/slips';

/** The calls of the service to the thread, one at a time. */
export type SourceCall =
  /** Draws each page of a PDF, which comes as a message of its own. */
  | { call: 'draw'; pdf: Uint8Array; people: PayrollPerson[] }
  | { call: 'count'; pdf: Uint8Array }
  /** Reads a finished slip once more. */
  | { call: 'read'; pdf: Uint8Array }
  /** A copy without a password. */
  | { call: 'unlock'; pdf: Uint8Array; password: string }
  /** The next PDF of the archive that the process was started for. */
  | { call: 'entry' };

export type SourceFailure = (typeof runFailures)[number] | 'password-wrong';

export interface ZipEntry {
  name: string;
  bytes: Uint8Array;
}

/** A packed page with its facts. */
export interface PackedPage {
  facts: PageFacts;
  bytes: Uint8Array;
}

/** The results of the calls by name. */
export interface SourceResults {
  draw: null;
  count: number;
  read: ReadPage[];
  unlock: Uint8Array;
  entry: ZipEntry | null;
}

export type SourceReply =
  | { page: PackedPage }
  | { result: SourceResults[keyof SourceResults] }
  | { failure: SourceFailure };

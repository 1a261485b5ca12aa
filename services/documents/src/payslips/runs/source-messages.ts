import type { runFailures } from '@kontor/contracts/endpoints';

import type { PageFacts, PayrollPerson } from '../reading/page-facts.ts';
import type { Finding } from '../splitting/check-slip.ts';

/** Numbers and names by which a slip is somebody's. */
export interface Identities {
  numbers: string[];
  names: string[];
}

interface Check {
  own: Identities;
  others: Identities;
}

/** The calls of the service to the thread, one at a time, each on one file. */
export type SourceCall = { file: string } & (
  | { call: 'pages'; people: PayrollPerson[]; password?: string }
  | ({ call: 'slip'; firstPage: number; lastPage: number } & Check)
  /** A copy without a password. */
  | { call: 'unlock'; lastPage: number; password: string }
  /** The next file of a ZIP. */
  | { call: 'entry' }
);

export type SourceFailure = (typeof runFailures)[number] | 'password-wrong';

interface SplitSlip {
  bytes: Uint8Array;
  /** What the check found; nothing if the slip may be published. */
  findings: Finding[];
}

export interface ZipEntry {
  name: string;
  bytes: Uint8Array;
}

/** The results of the calls by name. */
export interface SourceResults {
  pages: null;
  slip: SplitSlip | { cannotSplit: string };
  unlock: Uint8Array;
  entry: ZipEntry | null;
}

export type SourceReply =
  | { page: PageFacts }
  | { result: SourceResults[keyof SourceResults] }
  | { failure: SourceFailure };

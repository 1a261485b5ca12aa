import type { PageFacts } from './page-facts.ts';

/** The pages of one PDF, in their order. */
export interface SourceFacts {
  source: string;
  pages: PageFacts[];
}

export interface PageRange {
  firstPage: number;
  lastPage: number;
}

/** Why a slip is in its state; the screen makes a sentence of it. `page` is where the number, name or doubt stands. */
export interface SlipReason {
  code: ReasonCode;
  page: number;
  number?: string;
  name?: string;
  /** The number of the second person. */
  otherNumber?: string;
}

export type ReasonCode =
  /** matched: `number` */
  | 'number'
  /** matched: `name` */
  | 'name'
  /** matched: a person decided */
  | 'person'
  /** conflict: labelled `number` and `otherNumber` belong to two people */
  | 'two-numbers'
  /** conflict: chosen by hand, and labelled `number` belongs to another person */
  | 'number-of-another'
  /** nobody; conflict when chosen by hand */
  | 'totals'
  /** needs-you beside a known name, otherwise nobody; `number` is missing where it cannot be read */
  | 'number-unknown'
  /** needs-you: a person's `number` may be something else at its position, or is under other text */
  | 'number-uncertain'
  /** needs-you: `number` and `name` belong to two people, or the page names an unknown person (no `name`) */
  | 'number-and-name-disagree'
  /** needs-you: two people have `name` */
  | 'name-shared'
  /** needs-you: `name`, and the name or `number` of another person */
  | 'names-of-several'
  /** needs-you: `name` may be a manager's at its position, or is under other text */
  | 'name-uncertain'
  /** needs-you: the page says that it continues another one, and no slip fits */
  | 'page-unplaced'
  /** nobody: a page without text */
  | 'no-text'
  /** nobody: neither a known number nor a known name */
  | 'nothing-known';

export interface ProposedSlip extends PageRange {
  source: string;
  employeeId: string | null;
  decidedBy: 'number' | 'name' | 'person' | null;
  reason: SlipReason;
  state: 'matched' | 'needs-you' | 'nobody' | 'conflict';
}

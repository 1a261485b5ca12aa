/** A user to whom a payslip can belong. */
export interface PayrollPerson {
  id: string;
  name: string;
  employeeNumber: string | null;
}

/**
 * What a page says about its owner, which is all that the database stores of its text: no personal identity numbers, amounts,
 * dates or accounts, and only names of the given people.
 */
export interface PageFacts {
  page: number;
  /** "Page 2 of 3" */
  numbering: { page: number; of: number } | null;
  numbers: PageNumber[];
  names: PageName[];
  /** A phrase about several people, such as "Payroll summary". */
  hasTotals: boolean;
  hasText: boolean;
  /** How the page names a person that the portal does not know: beside "Name", or above an address. */
  otherName: 'labelled' | 'address' | null;
}

/** A place on the upright page in points, from its top left corner. */
export interface Place {
  x: number;
  y: number;
}

export interface PageNumber extends Place {
  /**
   * As printed. Null: the page labels a number that cannot be read for certain, or a number stands here without a label
   * and is unknown.
   */
  text: string | null;
  /**
   * `own`: the label of an employee number. `serial` and `head`: a label that says less, "Löpnr" or the head of a table far
   * above. `other`: the label of a manager's or contact's number. `empty`: a label without a number. `none`: no label.
   */
  label: 'own' | 'serial' | 'head' | 'other' | 'empty' | 'none';
}

export interface PageName extends Place {
  /** A person's name as {@link PayrollPerson} spells it. */
  name: string;
  /**
   * `labelled`: beside "Name", or above an address. `similar`: there too, with more or fewer of their names. `whole`: stands
   * by itself. `role`: beside "Manager" or the like. `mention`: among other words, or with initials. `part`: only the first
   * or last name, of a person whose number stands on the page.
   */
  as: 'labelled' | 'similar' | 'whole' | 'role' | 'mention' | 'part';
}

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

type ReasonCode =
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
  /** The probable owner of a slip that is `needs-you`: nothing on its pages is against it, and a person has to confirm it. */
  suggestedId?: string;
}

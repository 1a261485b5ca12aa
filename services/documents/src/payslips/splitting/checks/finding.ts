/** Why a slip may not be published. */
export interface Finding {
  code: FindingCode;
  page?: number;
  /** The number, name or entry that was found. */
  found?: string;
}

export type FindingCode =
  | 'unreadable'
  | 'encrypted'
  | 'old-revision'
  /** An object that the pages do not use, or bytes that are no object. */
  | 'unused-object'
  /** A resource that its content does not name. */
  | 'unused-resource'
  | 'script'
  | 'action'
  | 'annotation'
  | 'form'
  | 'attachment'
  | 'outline'
  | 'metadata'
  | 'structure'
  | 'layer'
  | 'comment'
  | 'private-data'
  | 'other-entry'
  /** A picture of which the page shows only a part. */
  | 'clipped-image'
  /** Another person's number that is printed, or stored where nobody sees it. */
  | 'printed-number'
  | 'hidden-number'
  /** Another person's name that is stored where nobody sees it, or is printed and was not allowed. */
  | 'printed-name'
  | 'hidden-name'
  /** Text that nobody sees, and that is neither the person's number or name nor printed on the page. */
  | 'hidden-text';

export interface Identity {
  numbers: readonly string[];
  names: readonly string[];
}

export interface Expectation {
  own: Identity;
  others: Identity;
  /**
   * `labelled`: others' names may be printed, and their numbers where nothing says that they are employee numbers. `any`:
   * neither may.
   */
  printed?: 'labelled' | 'any';
}

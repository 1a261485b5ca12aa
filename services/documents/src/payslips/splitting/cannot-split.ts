export type CannotSplitReason =
  /** The file needs another password, or one at all. */
  | 'pdf-encrypted'
  | 'pdf-broken'
  | 'too-many-pages'
  /** A picture of which the page shows only a part: the rest may be another person's. */
  | 'clipped-image'
  /** A form field whose value is stored without its appearance. */
  | 'field-without-appearance'
  /** Visible and hidden text in one line, or a layer with a condition. */
  | 'layer'
  /** Characters that are drawn with text of other fonts. */
  | 'font-with-text'
  /** Forms that contain each other, or too many of them. */
  | 'too-complex';

/** A page cannot be taken out of its file without content that it does not show. */
export class CannotSplit extends Error {
  override readonly name = 'CannotSplit';

  readonly reason: CannotSplitReason;

  constructor(reason: CannotSplitReason, options?: ErrorOptions) {
    super(`The file cannot be split: ${reason}`, options);
    this.reason = reason;
  }
}

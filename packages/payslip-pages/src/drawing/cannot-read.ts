/** Why a PDF cannot be read; stored as the failure of the run. */
export class CannotRead extends Error {
  override name = 'CannotRead';
  /** `page-limits`: a page is too large, or has too much on it. */
  readonly code: 'pdf-encrypted' | 'password-wrong' | 'pdf-broken' | 'too-many-pages' | 'page-limits';
  constructor(code: CannotRead['code']) {
    super(code);
    this.code = code;
  }
}

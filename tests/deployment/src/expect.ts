/** An expectation of the rehearsal failed. */
export class ExpectationError extends Error {
  override name = 'ExpectationError';
}

export function expectThat(condition: boolean, message: string): asserts condition {
  if (!condition) throw new ExpectationError(message);
}

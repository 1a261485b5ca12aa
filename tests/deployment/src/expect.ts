/** A line of the rehearsal that did not hold. */
export class NotSo extends Error {
  override name = 'NotSo';
}

export function expectThat(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new NotSo(otherwise);
}

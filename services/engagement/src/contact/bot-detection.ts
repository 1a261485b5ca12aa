/** A person takes longer than this to fill in a form. */
const LEAST_FILL_MS = 2_000;

/** Whether a form was filled in as robots do: with the field that people do not see, or at once. */
export function looksLikeRobot({ website, filledInMs }: { website?: string; filledInMs?: number }): boolean {
  return Boolean(website?.trim()) || (filledInMs !== undefined && filledInMs < LEAST_FILL_MS);
}

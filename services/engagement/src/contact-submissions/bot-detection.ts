/** A human needs longer than this to fill in a form. */
const MIN_FILL_MS = 2_000;

/** Whether a bot has filled in the form: it set the honeypot field, which humans do not see, or was too fast. */
export function looksLikeBot({ website, filledInMs }: { website?: string; filledInMs?: number }): boolean {
  return Boolean(website?.trim()) || (filledInMs !== undefined && filledInMs < MIN_FILL_MS);
}

// Beside `start-process.ts`, which a program of the limited process would take time to load.

/** Why a thread failed, for the log: the code or the class of its error. A parser's message may quote the document. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

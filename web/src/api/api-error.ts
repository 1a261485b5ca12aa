import type { ErrorReply, Issue } from '@kontor/contracts/endpoints';

function readReply(text: string): Partial<ErrorReply> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** A response that is not a success. Its message is `{status}: {body text}`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The contract's error code; absent when the response does not come from this product's services. */
  readonly code: string | undefined;
  /** The server's message for users, in English. */
  readonly serverMessage: string | undefined;
  readonly issues: readonly Issue[];

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    const reply = readReply(body);
    this.status = status;
    this.code = typeof reply.code === 'string' ? reply.code : undefined;
    this.serverMessage = typeof reply.message === 'string' ? reply.message : undefined;
    this.issues = Array.isArray(reply.issues) ? reply.issues : [];
  }
}

/** Whether what an address names is not there: its id is not a number, or of something deleted. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

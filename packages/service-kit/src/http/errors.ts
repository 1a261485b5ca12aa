import type { ErrorCode } from '@kontor/contracts/endpoints';
import type { ErrorReply, Issue } from '@kontor/contracts/schemas';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

// An import would evaluate `http.WebSocket`, and so load all of Node's `fetch`: 5 MB.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

/** An error for the caller: HTTP status, stable code, one sentence. `sendError` responds with it. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  readonly conflict: ErrorReply['conflict'];
  readonly headers: Record<string, string>;

  constructor(
    statusCode: number,
    code: ErrorCode,
    message: string,
    more: {
      issues?: Issue[];
      conflict?: ErrorReply['conflict'];
      headers?: Record<string, string>;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.statusCode = statusCode;
    this.code = code;
    this.issues = more.issues;
    this.conflict = more.conflict;
    this.headers = more.headers ?? {};
  }
}

export const notFound = () => new HttpError(404, 'not-found', 'There is nothing here.');
export const notSignedIn = () => new HttpError(401, 'not-signed-in', 'Please sign in first.');
export const forbidden = () => new HttpError(403, 'forbidden', 'You do not have permission to do this.');
export const requestTimeout = () => new HttpError(408, 'request-timeout', 'The request took too long to arrive.');
export const payloadTooLarge = () => new HttpError(413, 'payload-too-large', 'The request is too large.');
export const invalidRequest = (message: string, issues?: Issue[]) =>
  new HttpError(400, 'invalid-request', message, issues ? { issues } : {});
export const unavailable = (cause?: unknown) =>
  new HttpError(503, 'service-unavailable', 'This is not available right now. Please try again in a moment.', {
    headers: { 'retry-after': '5' },
    cause,
  });
/** 503 under load. Expected, so `sendError` does not log it. */
class Overloaded extends HttpError {}
export const overloaded = () =>
  new Overloaded(503, 'service-unavailable', 'The service is busy right now. Please try again in a moment.', {
    headers: { 'retry-after': '5' },
  });
const internal = (cause: unknown) =>
  new HttpError(500, 'internal-error', 'Something went wrong on our side.', { cause });

/** The body of an error response. */
export function errorReply(error: HttpError, requestId: string): ErrorReply {
  return {
    statusCode: error.statusCode,
    error: STATUS_CODES[error.statusCode] ?? 'Error',
    code: error.code,
    message: error.message,
    requestId,
    ...(error.issues && { issues: error.issues }),
    ...(error.conflict && { conflict: error.conflict }),
  };
}

/** Responds with an error. A 5xx is logged with its cause, which the response does not contain. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = toHttpError(thrown);
  if (error.statusCode >= 500 && !(error instanceof Overloaded))
    request.log.error({ err: error.cause ?? thrown }, error.message);
  // Overrides the caching that a handler has set for its success.
  if (!String(reply.getHeader('cache-control')).includes('no-store')) void reply.header('cache-control', 'no-store');
  void reply
    .code(error.statusCode)
    .headers(error.headers)
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8')
    // The route's serializer describes successes.
    .serializer(JSON.stringify)
    .send(errorReply(error, request.id));
}

function toHttpError(thrown: unknown): HttpError {
  if (thrown instanceof HttpError) return thrown;
  const error = thrown as FastifyError;
  if (error.validation) return invalidRequest('Some of what was sent is not valid.', issuesOf(error));
  if (isDatabaseUnavailable(error)) return unavailable(thrown);
  switch (error.statusCode) {
    case 413:
      return payloadTooLarge();
    case 415:
      return new HttpError(415, 'unsupported-media-type', 'This kind of content is not accepted here.');
    case 404:
      return notFound();
    case 408:
      return requestTimeout();
    case 503:
      return unavailable(thrown);
    default:
      return error.statusCode && error.statusCode < 500
        ? invalidRequest('The request could not be understood.')
        : internal(thrown);
  }
}

/** AJV's errors as fields with a sentence (docs/specification.md#validation-rules). */
function issuesOf(error: FastifyError): Issue[] {
  return (error.validation ?? []).map(({ keyword, instancePath, params }) => {
    const missing = keyword === 'required' ? `/${String(params['missingProperty'])}` : '';
    const path = instancePath + missing;
    return { path, message: messageOf(keyword, path, params) };
  });
}

function messageOf(keyword: string, path: string, params: Record<string, unknown>): string {
  if (keyword === 'required' || (keyword === 'minLength' && params['limit'] === 1)) return 'Required';
  if (keyword === 'maxLength') return `At most ${String(params['limit'])} characters`;
  if (keyword === 'minLength') return `At least ${String(params['limit'])} characters`;
  if (keyword === 'pattern' && path.endsWith('/email')) return 'Invalid email';
  if (keyword === 'type') return `Must be of type ${String(params['type'])}`;
  return 'Invalid value';
}

/** Socket errors, and PostgreSQL's classes 08 (connection), 53 (resources) and 57P (shutdown). */
function isDatabaseUnavailable(error: { code?: unknown; message?: string; cause?: unknown }): boolean {
  const code = String(error.code ?? '');
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|08...|57P0[123]|53...)$/.test(code) ||
    /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i.test(
      error.message ?? '',
    )
  );
}

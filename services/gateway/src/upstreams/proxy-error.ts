import { HttpError, unavailable } from '@kontor/service-kit/http';

/** The error for the visitor when a service did not respond properly. */
export function proxyError(error: Error & { cause?: unknown; statusCode?: number; code?: string }): Error {
  if (error instanceof HttpError) return error;
  if (error.cause instanceof HttpError) return error.cause;
  if (error.statusCode === 504 || error.code === 'UND_ERR_HEADERS_TIMEOUT')
    return new HttpError(504, 'upstream-timeout', 'This takes too long right now. Please try again in a moment.', {
      headers: { 'retry-after': '5' },
      cause: error,
    });
  return unavailable(error.cause ?? error);
}

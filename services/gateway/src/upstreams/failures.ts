import { type ServiceName, serviceNames } from '@kontor/contracts/endpoints';
import { HttpError, unavailable } from '@kontor/service-kit/http';
import type { Metrics } from '@kontor/service-kit/telemetry';

/** Counts a call that a service did not respond to, or not completely. */
export type CountFailure = (upstream: ServiceName, error: unknown) => void;

const REFUSED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const LATE = new Set([
  'ETIMEDOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'FST_REPLY_FROM_GATEWAY_TIMEOUT',
]);

/** Returns a function that counts failures by kind: no connection, a timeout, or a broken connection. */
export function failureCounter(metrics: Metrics): CountFailure {
  const failures = metrics.counterBy('gateway_upstream_failures_total', 'Calls that a service did not respond to', {
    upstream: serviceNames,
    kind: ['refused', 'timeout', 'broken'],
  });
  return (upstream, error) => failures.inc({ upstream, kind: kindOf(error) });
}

/** Determined by the first known code among the error and its causes. */
function kindOf(error: unknown): 'refused' | 'timeout' | 'broken' {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code, name } = each as { code?: unknown; name: string };
    if (REFUSED.has(String(code))) return 'refused';
    if (LATE.has(String(code)) || name === 'TimeoutError') return 'timeout';
  }
  return 'broken';
}

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

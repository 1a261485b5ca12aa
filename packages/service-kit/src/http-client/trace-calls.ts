import type { IncomingHttpHeaders } from 'node:http';

import type { Dispatcher } from 'undici';

import { currentSpan, errorType, type Span } from '../telemetry/tracing.ts';

/**
 * An undici interceptor: a client span for each request sent within a trace, which the callee continues. The span has the
 * host and the outcome, not the path.
 */
export const traceCalls: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  const parent = currentSpan.getStore();
  if (!parent) return dispatch(options, handler);
  const { hostname, port } = new URL(String(options.origin));
  const span = parent.child(`${options.method} ${hostname}`, 'client', {
    'http.request.method': options.method,
    'server.address': hostname,
    ...(port && { 'server.port': Number(port) }),
  });
  // All callers pass their headers as an object.
  const headers = { ...(options.headers as IncomingHttpHeaders | undefined), traceparent: span.traceparent };
  return dispatch({ ...options, headers }, endingSpan(handler, span));
};

/** `handler`, which also ends `span` with the response. */
function endingSpan(handler: Dispatcher.DispatchHandler, span: Span): Dispatcher.DispatchHandler {
  return {
    onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
    onResponseStart(controller, status, ...rest) {
      span.set({ 'http.response.status_code': status });
      return handler.onResponseStart?.(controller, status, ...rest);
    },
    onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
    onResponseEnd(controller, trailers) {
      span.end();
      return handler.onResponseEnd?.(controller, trailers);
    },
    onResponseError(controller, error) {
      span.end(errorType(error));
      return handler.onResponseError?.(controller, error);
    },
  };
}

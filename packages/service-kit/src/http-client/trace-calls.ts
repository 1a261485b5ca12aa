import type { IncomingHttpHeaders } from 'node:http';

import type { Dispatcher } from 'undici';

import { currentSpan, errorType, type Span } from '../telemetry/span.ts';

/**
 * For the dispatchers of calls to other services and to stores: a span for each call that is part of a trace, which the
 * other side goes on with. Says where the call goes and how it ends, and nothing of its path.
 */
export const traceCalls: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  const parent = currentSpan.getStore();
  if (!parent) return dispatch(options, handler);
  const { hostname, port } = new URL(String(options.origin));
  const span = parent.part(`${options.method} ${hostname}`, 'client', {
    'http.request.method': options.method,
    'server.address': hostname,
    ...(port && { 'server.port': Number(port) }),
  });
  const headers = withHeader(options.headers, 'traceparent', span.traceparent);
  return dispatch({ ...options, headers }, traced(handler, span));
};

function withHeader(
  headers: Dispatcher.DispatchOptions['headers'],
  name: string,
  value: string,
): Dispatcher.DispatchOptions['headers'] {
  if (Array.isArray(headers)) return [...headers, name, value];
  if (headers && Symbol.iterator in headers) return [...headers, [name, value]] as Iterable<[string, string]>;
  return { ...(headers as IncomingHttpHeaders | undefined), [name]: value };
}

/** `handler`, with the end of the call told to `span`. */
function traced(handler: Dispatcher.DispatchHandler, span: Span): Dispatcher.DispatchHandler {
  return {
    onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
    onRequestUpgrade: (...upgrade) => handler.onRequestUpgrade?.(...upgrade),
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

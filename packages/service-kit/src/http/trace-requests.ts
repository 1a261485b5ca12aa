import type { FastifyInstance, FastifyRequest } from 'fastify';

import { type BeginSpan, currentSpan, type Span } from '../telemetry/tracing.ts';

/** Called by machines all the time. */
const UNTRACED = /^\/(health\/|metrics$)/;

/**
 * A span for each request, with its method, the pattern of its route and the status of its response. `ignoresTraceparent`
 * ignores the caller's `traceparent`. Register it before all other hooks, which then run within the span.
 */
export function traceRequests(
  app: Pick<FastifyInstance, 'addHook'>,
  begin: BeginSpan,
  ignoresTraceparent: boolean,
): void {
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', (request, reply, done) => {
    if (UNTRACED.test(request.url)) return done();
    const route = request.routeOptions.url ?? 'none';
    const { traceparent } = request.headers;
    const parent = typeof traceparent === 'string' && !ignoresTraceparent ? traceparent : undefined;
    const span = begin(`${request.method} ${route}`, 'server', parent);
    span.set({ 'http.request.method': request.method, 'http.route': route });
    spans.set(request, span);
    // `close` also comes when the client disconnects, after which no hook runs.
    reply.raw.once('close', () => {
      span.set({ 'http.response.status_code': reply.statusCode });
      span.end(reply.raw.writableFinished ? serverError(reply.statusCode) : 'aborted');
    });
    currentSpan.run(span, done);
  });
  // The body arrives in events of the socket, outside the span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) currentSpan.run(span, done);
    else done();
  });
}

const serverError = (status: number) => (status >= 500 ? String(status) : undefined);

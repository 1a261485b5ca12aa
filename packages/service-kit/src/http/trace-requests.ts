import type { FastifyRequest } from 'fastify';

import type { App } from './app.ts';
import { currentSpan, type Span } from '../telemetry/span.ts';

/** Asked again and again by machines, and of no interest to people. */
const UNTRACED = /^\/(health\/|metrics$)/;

/**
 * A span for each request: its method, the pattern of its route and the status of its answer, nothing of what it asks.
 * To be registered before all other hooks, which then see the span as the current one.
 */
export function traceRequests(app: App, begin: (route: string, traceparent?: string) => Span): void {
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', (request, reply, done) => {
    if (UNTRACED.test(request.url)) return done();
    const route = request.routeOptions.url ?? 'none';
    const { traceparent } = request.headers;
    const span = begin(`${request.method} ${route}`, typeof traceparent === 'string' ? traceparent : undefined);
    span.set({ 'http.request.method': request.method, 'http.route': route });
    spans.set(request, span);
    // Also when the client goes away, after which no hook runs.
    reply.raw.once('close', () => {
      span.set({ 'http.response.status_code': reply.statusCode });
      span.end(reply.raw.writableFinished ? serverFault(reply.statusCode) : 'aborted');
    });
    currentSpan.run(span, done);
  });
  // The body arrives with the events of a socket, which are nobody's work.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) currentSpan.run(span, done);
    else done();
  });
}

const serverFault = (status: number) => (status >= 500 ? String(status) : undefined);

import type { App } from '../http/app.ts';
import type { BaseSettings } from '../settings/settings.ts';
import type { Metrics } from './metrics.ts';
import { currentSpan, errorType, type Span } from './span.ts';
import { traceRequests } from '../http/trace-requests.ts';

/** Begins a trace, or goes on with that of `traceparent`. */
export type BeginSpan = (name: string, kind: 'server' | 'internal', traceparent?: string) => Span;

/** Follows work through the processes of the product. */
export interface Tracing {
  /** Begins a trace with each request: what a visitor says of traces is nothing to go by. */
  followVisitors(app: App): void;
  /** Goes on with the trace of the service that asks. */
  followServices(app: App): void;
  /** Does work that nobody waits for, as a trace of its own. */
  run<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Hands over what is left to tell. */
  close(): Promise<void>;
}

/** Without an endpoint: does nothing, and loads nothing. */
export const noTracing: Tracing = {
  followVisitors: () => undefined,
  followServices: () => undefined,
  run: (_name, work) => work(),
  close: async () => undefined,
};

/** Tracing as the settings say: to a collector, or none. */
export async function openTracing(name: string, settings: BaseSettings, metrics: Metrics): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = settings;
  if (!endpoint) return noTracing;
  // Loaded where it is used only.
  const { openTelemetry } = await import('./open-telemetry.ts');
  const { begin, close } = openTelemetry({ service: settings.OTEL_SERVICE_NAME ?? name, endpoint, ratio }, metrics);
  return {
    followVisitors: (app) => traceRequests(app, (route) => begin(route, 'server')),
    followServices: (app) => traceRequests(app, (route, traceparent) => begin(route, 'server', traceparent)),
    async run(work, act) {
      const span = begin(work, 'internal');
      try {
        const result = await currentSpan.run(span, act);
        span.end();
        return result;
      } catch (error) {
        span.end(errorType(error));
        throw error;
      }
    },
    close,
  };
}

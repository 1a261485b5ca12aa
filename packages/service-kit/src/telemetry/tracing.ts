import { AsyncLocalStorage } from 'node:async_hooks';

import type { BaseSettings } from '../settings/settings.ts';
import type { Metrics } from './metrics.ts';

/** Names from the code or the settings, and numbers; never input of users. */
export type Attributes = Record<string, string | number>;

/** A span under way. */
export interface Span {
  readonly traceId: string;
  /** The `traceparent` header of calls within the span (W3C Trace Context). */
  readonly traceparent: string;
  /** Begins a child span, at `begin` (ms since 1970) or now. */
  child(name: string, kind: 'client' | 'internal', attributes: Attributes, begin?: number): Span;
  set(attributes: Attributes): void;
  /** Ends the span. `error` marks a failure: an error's code or name, never its message. */
  end(error?: string): void;
}

/** The span that the current code runs in; empty while tracing is off. */
export const currentSpan = new AsyncLocalStorage<Span>();

/** The code or name of an error. Its message may contain input of users. */
export function errorType(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name ?? 'Error');
}

/** Begins a span, of the trace that `traceparent` names or of a new one. */
export type BeginSpan = (name: string, kind: 'server' | 'internal', traceparent?: string) => Span;

/** Traces work through the processes of the product. */
export interface Tracing {
  /** Absent while tracing is off. */
  begin?: BeginSpan;
  /** Runs background work as a trace of its own. */
  run<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Exports the spans that are left. */
  close(): Promise<void>;
}

const noTracing: Tracing = {
  run: (_name, work) => work(),
  close: async () => undefined,
};

/** Tracing to the collector of the settings. Without one it does nothing, and loads nothing of OpenTelemetry. */
export async function openTracing(name: string, settings: BaseSettings, metrics: Metrics): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = settings;
  if (!endpoint) return noTracing;
  const { openTelemetry } = await import('./open-telemetry.ts');
  const { begin, close } = openTelemetry({ service: settings.OTEL_SERVICE_NAME ?? name, endpoint, ratio }, metrics);
  return {
    begin,
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

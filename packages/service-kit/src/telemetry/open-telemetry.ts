import { ROOT_CONTEXT, type Span as OtelSpan, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

import type { Metrics } from './metrics.ts';
import type { BeginSpan, Span } from './tracing.ts';

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/** Timeout of an export, also during a stop. */
const EXPORT_MS = 3_000;

/** Spans beyond this queue are dropped, so that an unavailable collector costs bounded memory. */
const MAX_QUEUED = 4_096;

/** The only file that imports OpenTelemetry: exports spans in batches, by OTLP over HTTP. */
export function openTelemetry(
  { service, endpoint, ratio }: { service: string; endpoint: string; ratio: number },
  metrics: Metrics,
): { begin: BeginSpan; close(): Promise<void> } {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = counted(new OTLPTraceExporter({ url, timeoutMillis: EXPORT_MS }), metrics);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'kontor' }),
    // Sampled once, where a trace begins.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize: MAX_QUEUED, exportTimeoutMillis: EXPORT_MS })],
  });
  const tracer = provider.getTracer('kontor');
  return {
    begin: (name, kind, traceparent) =>
      spanOf(tracer, tracer.startSpan(name, { kind: KINDS[kind] }, contextOf(traceparent))),
    close: () => provider.shutdown().catch(() => undefined),
  };
}

function spanOf(tracer: Tracer, span: OtelSpan): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceId,
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    child: (name, kind, attributes, begin) =>
      spanOf(
        tracer,
        tracer.startSpan(name, { kind: KINDS[kind], attributes, startTime: begin }, trace.setSpan(ROOT_CONTEXT, span)),
      ),
    set: (attributes) => void span.setAttributes(attributes),
    end(error) {
      if (error !== undefined) span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** The trace that `traceparent` names, or a new one. */
function contextOf(traceparent = '') {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags!, 16),
    isRemote: true,
  });
}

/** Counts the failures of `exporter`. They are not logged: they affect nothing but traces. */
function counted(exporter: SpanExporter, metrics: Metrics): SpanExporter {
  const failures = metrics.counter('trace_export_failures_total', 'Batches of spans that could not be exported');
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) failures.inc();
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

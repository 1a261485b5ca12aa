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
import type { Span } from './span.ts';
import type { BeginSpan } from './tracing.ts';

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/** How long the collector may take, at a stop too. */
const EXPORT_MS = 3_000;

/** Spans that wait to be handed over; what comes beyond is dropped, so that a collector that is away costs no memory. */
const WAITING = 4_096;

/** The only file that knows OpenTelemetry: hands spans to a collector, by OTLP over HTTP in batches. */
export function openTelemetry(
  { service, endpoint, ratio }: { service: string; endpoint: string; ratio: number },
  metrics: Metrics,
): { begin: BeginSpan; close(): Promise<void> } {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = counted(new OTLPTraceExporter({ url, timeoutMillis: EXPORT_MS }), metrics);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'kontor' }),
    // Decided once, where a trace begins.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize: WAITING, exportTimeoutMillis: EXPORT_MS })],
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
    part: (name, kind, attributes, begin) =>
      spanOf(
        tracer,
        tracer.startSpan(name, { kind: KINDS[kind], attributes, startTime: begin }, trace.setSpan(ROOT_CONTEXT, span)),
      ),
    set: (attributes) => void span.setAttributes(attributes),
    end(fault) {
      if (fault !== undefined) span.setAttribute('error.type', fault).setStatus({ code: SpanStatusCode.ERROR });
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

/** `exporter`, its failures counted: they harm nobody but who looks for a trace. */
function counted(exporter: SpanExporter, metrics: Metrics): SpanExporter {
  const failures = metrics.counter('trace_export_failures_total', 'Batches of spans that the collector did not take');
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) failures.inc();
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

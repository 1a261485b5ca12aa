import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { type AbortedDuring, abortedDuring } from '../http/aborted-requests.ts';
import type { App } from '../http/app.ts';

/** A label and every value it may have: nothing that somebody sends ever becomes a series. */
type Labels = Record<string, readonly string[]>;
type Chosen<L extends Labels> = { [Name in keyof L]: L[Name][number] };

/** Node takes some thirty methods from anybody; those that no call has are one. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The process's Prometheus registry: Node's own metrics, requests and faults. */
export function createMetrics(service: string) {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  // Each sample of the event loop's lag wakes the process up, by default a hundred times a second.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    // The route's pattern, never the path: the number of series stays bounded.
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const faults = new Counter({
    name: 'process_faults_total',
    help: 'Uncaught exceptions and unhandled rejections',
    registers: [registry],
  });
  const aborted = new Counter({
    name: 'http_requests_aborted_total',
    help: 'Requests whose connection ended before the request was there, before its answer began, or while that was sent',
    labelNames: ['during'],
    registers: [registry],
  });
  for (const during of abortedDuring) aborted.inc({ during }, 0);
  return {
    registry,
    faults,
    requestAborted: (during: AbortedDuring) => aborted.inc({ during }),
    /** A service's own count of something, without labels. */
    counter: (metric: string, help: string) => new Counter({ name: metric, help, registers: [registry] }),
    /** A count by labels whose values are all named here; each begins at 0, so that a first increase is seen. */
    counterBy<const L extends Labels>(metric: string, help: string, labels: L) {
      const counter = new Counter({ name: metric, help, labelNames: Object.keys(labels), registers: [registry] });
      for (const chosen of combinations(labels)) counter.inc(chosen, 0);
      return { inc: (chosen: Chosen<L>) => counter.inc(chosen as Record<string, string>) };
    },
    /** A service's own measure of something that goes up and down, without labels. */
    gauge: (metric: string, help: string) => new Gauge({ name: metric, help, registers: [registry] }),
    /** The same for each value of a label, all of them named here. */
    gaugeBy<const L extends Labels>(metric: string, help: string, labels: L) {
      const gauge = new Gauge({ name: metric, help, labelNames: Object.keys(labels), registers: [registry] });
      return { set: (chosen: Chosen<L>, value: number) => gauge.set(chosen as Record<string, string>, value) };
    },
    /**
     * What `read` tells whenever metrics are read, and NaN while it fails: metrics are wanted most when a database is
     * away, and unknown is a value too.
     */
    measure(metric: string, help: string, read: () => Promise<number>): void {
      const gauge: Gauge = new Gauge({
        name: metric,
        help,
        registers: [registry],
        collect: async () => gauge.set(await read().catch(() => NaN)),
      });
    },
    /** The same for each value of a label, which `read` tells all at once. */
    measureBy(metric: string, help: string, label: string, read: () => Promise<Record<string, number>>): void {
      const gauge: Gauge = new Gauge({
        name: metric,
        help,
        labelNames: [label],
        registers: [registry],
        async collect() {
          for (const [value, number] of Object.entries(await read())) gauge.set({ [label]: value }, number);
        },
      });
    },
    observe(app: App): void {
      app.addHook('onResponse', (request, reply, done) => {
        requests.observe(
          {
            method: METHODS.has(request.method) ? request.method : 'other',
            route: request.routeOptions.url ?? 'none',
            status: String(reply.statusCode),
          },
          reply.elapsedTime / 1000,
        );
        done();
      });
    },
  };
}
export type Metrics = ReturnType<typeof createMetrics>;

/** Every choice of one value for each label. */
function combinations(labels: Labels): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (chosen, [name, values]) => chosen.flatMap((so) => values.map((value) => ({ ...so, [name]: value }))),
    [{}],
  );
}

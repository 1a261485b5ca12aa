import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Labels with all their values, so that no input creates a series. */
type Labels = Record<string, readonly string[]>;
type LabelValues<L extends Labels> = { [Name in keyof L]: L[Name][number] };

/** The process's Prometheus registry with the metrics of Node, of requests and of uncaught errors. */
export function createMetrics(service: string) {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  // Each sample wakes the process up, by default a hundred times a second. The measured lag includes this interval.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 1_000 });
  const registers = [registry];

  /** A counter by labels; each series begins at 0, so that its first increase is visible. */
  function counterBy<const L extends Labels>(name: string, help: string, labels: L) {
    const counter = new Counter({ name, help, labelNames: Object.keys(labels), registers });
    for (const values of combinations(labels)) counter.inc(values, 0);
    return { inc: (values: LabelValues<L>) => counter.inc(values as Record<string, string>) };
  }

  return {
    registry,
    requestDuration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from a request to the end of its response',
      // The route's pattern, not the path, bounds the number of series.
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    requestsAborted: counterBy(
      'http_requests_aborted_total',
      'Requests whose connection ended before the request had arrived, before its response began, or while that was sent',
      { during: ['request', 'wait', 'answer'] },
    ),
    uncaughtErrors: new Counter({
      name: 'process_faults_total',
      help: 'Uncaught exceptions and unhandled rejections',
      registers,
    }),
    counter: (name: string, help: string) => new Counter({ name, help, registers }),
    counterBy,
    gauge: (name: string, help: string) => new Gauge({ name, help, registers }),
    gaugeBy<const L extends Labels>(name: string, help: string, labels: L) {
      const gauge = new Gauge({ name, help, labelNames: Object.keys(labels), registers });
      return { set: (values: LabelValues<L>, value: number) => gauge.set(values as Record<string, string>, value) };
    },
    /** A gauge that calls `read` at each scrape; NaN while that fails, so that other metrics stay readable. */
    measure(name: string, help: string, read: () => Promise<number>): void {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers,
        collect: async () => gauge.set(await read().catch(() => NaN)),
      });
    },
    /**
     * A gauge with one label, for which `read` returns the number of each value. Rejecting would fail the whole scrape, so return
     * NaN for what cannot be read.
     */
    measureBy(name: string, help: string, label: string, read: () => Promise<Record<string, number>>): void {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          for (const [value, number] of Object.entries(await read())) gauge.set({ [label]: value }, number);
        },
      });
    },
  };
}
export type Metrics = ReturnType<typeof createMetrics>;

function combinations(labels: Labels): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (found, [name, values]) => found.flatMap((each) => values.map((value) => ({ ...each, [name]: value }))),
    [{}],
  );
}

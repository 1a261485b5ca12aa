import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { App } from './app.ts';

/** The process's Prometheus registry: Node's own metrics, requests and faults. */
export function createMetrics(service: string) {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
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
  return {
    registry,
    faults,
    /** A service's own count of something, without labels. */
    counter: (metric: string, help: string) => new Counter({ name: metric, help, registers: [registry] }),
    /** A service's own measure of something that goes up and down, without labels. */
    gauge: (metric: string, help: string) => new Gauge({ name: metric, help, registers: [registry] }),
    observe(app: App): void {
      app.addHook('onResponse', async (request, reply) => {
        requests.observe(
          {
            method: request.method,
            route: request.routeOptions.url ?? 'none',
            status: String(reply.statusCode),
          },
          reply.elapsedTime / 1000,
        );
      });
    },
  };
}
export type Metrics = ReturnType<typeof createMetrics>;

import type { FastifyRequest } from 'fastify';

import type { App } from '../../http/app.ts';
import { overloaded } from '../../http/errors.ts';
import type { Health } from '../health.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import { Overload } from './overload.ts';
import { type Gauges, processGauges, REASONS, type SheddingLimits } from './readings.ts';

export interface SheddingOptions {
  /** Whether to serve a request all the same at this multiple of the limit. */
  isExempt?(request: FastifyRequest, pressure: number): boolean;
  /** Time from the start that no check measures: the work of starting up refuses no request. */
  startMs?: number;
  /** Interval between checks. */
  everyMs?: number;
  gauges?: Gauges;
}

/**
 * Refuses requests with 503 and Retry-After while the event loop lags or memory runs out, so that those in flight
 * finish; readiness fails meanwhile. Health is always served: a restart would not reduce the load.
 */
export function shedLoad(
  app: App,
  limits: SheddingLimits,
  metrics: Metrics,
  health: Health,
  { isExempt = () => false, startMs = 5_000, everyMs = 500, gauges = processGauges(limits) }: SheddingOptions = {},
): Overload {
  const overload = new Overload(gauges);
  const shed = metrics.counterBy('http_requests_shed_total', 'Requests refused because the process was overloaded', {
    reason: REASONS,
  });
  metrics.measureBy('load_shedding', '1 while requests are refused for this reason', 'reason', async () =>
    Object.fromEntries(REASONS.map((reason) => [reason, Number(overload.reason === reason)])),
  );
  metrics.measureBy('load_pressure', 'Usage as a share of its limit', 'reason', async () => overload.readings);
  health.overloadedWhile(() => overload.reason !== null);

  const check = () => {
    const { reason: before } = overload;
    overload.check();
    const { reason, pressure } = overload;
    if (reason && !before) app.log.warn({ reason, pressure }, 'Overloaded: requests are refused');
    if (before && !reason) app.log.info({ reason: before }, 'Requests are accepted again');
  };
  let timer = setTimeout(() => {
    // Discards the delay of the start: a reading covers the time since the previous one.
    gauges.read();
    timer = setInterval(check, everyMs).unref();
  }, startMs).unref();

  app.addHook('onRequest', (request, _reply, done) => {
    const { reason, pressure } = overload;
    if (!reason || request.url.startsWith('/health/') || isExempt(request, pressure)) return done();
    shed.inc({ reason });
    done(overloaded());
  });
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    gauges.close();
  });
  return overload;
}

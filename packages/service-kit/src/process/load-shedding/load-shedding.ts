import type { FastifyRequest } from 'fastify';

import type { App } from '../../http/app.ts';
import { overloaded } from '../../http/errors.ts';
import type { Health } from '../health.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import { Overload } from './overload.ts';
import { type Gauges, processGauges, REASONS, type SheddingLimits } from './readings.ts';

export interface SheddingOptions {
  /** Whether a request is served all the same, with this many times the pressure at which others are refused. */
  isSpared?(request: FastifyRequest, pressure: number): boolean;
  /** How long the first look is put off: a start is work too, and no reason to refuse anybody. */
  startMs?: number;
  /** How long lies between two looks. */
  everyMs?: number;
  /** What is looked at. */
  gauges?: Gauges;
}

/**
 * Refuses requests with 503 and Retry-After while the event loop is late or memory runs out, so that those under way
 * end well; the process is not ready as long. Health is always answered: a process that is restarted for being busy
 * helps nobody. Returns what says whether there is too much to do.
 */
export function shedLoad(
  app: App,
  limits: SheddingLimits,
  metrics: Metrics,
  health: Health,
  { isSpared = () => false, startMs = 5_000, everyMs = 500, gauges = processGauges(limits) }: SheddingOptions = {},
): Overload {
  const overload = new Overload(gauges);
  const shed = metrics.counterBy(
    'http_requests_shed_total',
    'Requests refused because the process had too much to do',
    { reason: REASONS },
  );
  metrics.measureBy('load_shedding', '1 while requests are refused for this reason', 'reason', async () =>
    Object.fromEntries(REASONS.map((reason) => [reason, Number(overload.reason === reason)])),
  );
  metrics.measureBy('load_pressure', 'What is used as a share of what may be', 'reason', async () => overload.readings);
  health.overloadedWhile(() => overload.reason !== null);

  const look = () => {
    const { reason: before } = overload;
    overload.look();
    const { reason, pressure } = overload;
    if (reason && !before) app.log.warn({ reason, pressure }, 'There is too much to do: requests are refused');
    if (before && !reason) app.log.info({ reason: before }, 'Requests are taken again');
  };
  let timer = setTimeout(() => {
    look();
    timer = setInterval(look, everyMs).unref();
  }, startMs).unref();

  app.addHook('onRequest', (request, _reply, done) => {
    const { reason, pressure } = overload;
    if (!reason || request.url.startsWith('/health/') || isSpared(request, pressure)) return done();
    shed.inc({ reason });
    done(overloaded());
  });
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    gauges.close();
  });
  return overload;
}

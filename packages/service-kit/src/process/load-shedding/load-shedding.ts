import v8 from 'node:v8';
import vm from 'node:vm';

import type { FastifyRequest } from 'fastify';

import type { App } from '../../http/app.ts';
import { overloaded } from '../../http/errors.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import { type Gauges, processGauges, type Readings, type Reason, REASONS, type SheddingLimits } from './readings.ts';

export interface SheddingOptions {
  /** Whether to serve a request all the same at this multiple of the limit. */
  isExempt?(request: FastifyRequest, pressure: number): boolean;
  /** Grace period after the start, without checks, so that the work of starting refuses no request. */
  startMs?: number;
  /** Interval between checks: small beside any useful limit of the delay. */
  everyMs?: number;
  gauges?: Gauges;
}

/**
 * Refuses requests with 503 and Retry-After while the event loop lags or memory runs out, so that those in flight
 * finish. Health is always served: a restart would not reduce the load. Checks run while there are requests: timers are most of
 * what a process at rest does. Pass the result to `health.overloadedBy`.
 */
export function shedLoad(
  app: App,
  limits: SheddingLimits,
  metrics: Metrics,
  { isExempt = () => false, startMs = 5_000, everyMs = 250, gauges = processGauges(limits) }: SheddingOptions = {},
): Overload {
  const overload = new Overload(gauges);
  const shed = metrics.counterBy('http_requests_shed_total', 'Requests refused because the process was overloaded', {
    reason: REASONS,
  });
  metrics.measureBy('load_shedding', '1 while requests are refused for this reason', 'reason', async () =>
    Object.fromEntries(REASONS.map((reason) => [reason, Number(overload.reason === reason)])),
  );
  const firstAt = performance.now() + startMs;
  let timer: NodeJS.Timeout | undefined;
  /** Whether there was a request since the last check. */
  let isUsed = false;
  const next = () => {
    isUsed = false;
    const dueAt = performance.now() + everyMs;
    timer = setTimeout(() => check(Math.max(0, performance.now() - dueAt)), everyMs).unref();
  };
  const check = (lateMs: number) => {
    const { reason: before } = overload;
    overload.check(lateMs);
    const { reason, pressure } = overload;
    if (reason && !before) app.log.warn({ reason, pressure }, 'Overloaded: requests are refused');
    if (before && !reason) app.log.info({ reason: before }, 'Requests are accepted again');
    timer = undefined;
    if (reason || isUsed) next();
  };

  metrics.measureBy('load_pressure', 'Usage as a share of its limit', 'reason', async () => {
    if (!timer) check(0);
    return overload.readings;
  });

  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.startsWith('/health/')) return done();
    isUsed = true;
    if (!timer && performance.now() >= firstAt) next();
    const { reason, pressure } = overload;
    if (!reason || isExempt(request, pressure)) return done();
    shed.inc({ reason });
    done(overloaded());
  });
  app.addHook('onClose', async () => clearTimeout(timer));
  return overload;
}

/** Hysteresis: an overload ends below this share of the limit, so that it does not toggle with every check. */
const RECOVERED_BELOW = 0.95;

/** Collections take at most 1/PAUSE_FACTOR of the time. */
const PAUSE_FACTOR = 10;

/** Whether the process is overloaded, by periodic checks of its gauges. */
export class Overload {
  readonly #gauges: Gauges;
  readonly #collectIfDue: () => boolean;
  #readings: Readings = { 'event-loop': 0, heap: 0, memory: 0 };
  #reason: Reason | null = null;
  #lateBeforeMs = 0;

  constructor(gauges: Gauges, collectIfDue: () => boolean = garbageCollection()) {
    this.#gauges = gauges;
    this.#collectIfDue = collectIfDue;
  }

  /** The limit that is exceeded, if any. */
  get reason(): Reason | null {
    return this.#reason;
  }

  /** Its reading as a multiple of the limit; 0 without overload. */
  get pressure(): number {
    return this.#reason ? this.#readings[this.#reason] : 0;
  }

  get readings(): Readings {
    return this.#readings;
  }

  /** The event loop counts as late by the shorter of its last two delays: a single stall is over by the time it is measured. */
  check(lateNowMs: number): void {
    const lateMs = Math.min(lateNowMs, this.#lateBeforeMs);
    this.#lateBeforeMs = lateNowMs;
    this.#readings = this.#gauges(lateMs);
    // Garbage does not count as used memory.
    if ((this.#isOver('heap', 1) || this.#isOver('memory', 1)) && this.#collectIfDue())
      this.#readings = this.#gauges(lateMs);
    const stays = this.#reason !== null && this.#isOver(this.#reason, RECOVERED_BELOW);
    if (!stays) this.#reason = REASONS.find((reason) => this.#isOver(reason, 1)) ?? null;
  }

  #isOver(reason: Reason, limit: number): boolean {
    return this.#readings[reason] > limit;
  }
}

type Gc = (options?: { type: 'major' | 'minor' }) => void;
let gc: Gc | undefined;

/** V8's `gc`, which a flag exposes. */
function exposeGc(): Gc {
  v8.setFlagsFromString('--expose-gc');
  return vm.runInNewContext('gc') as Gc;
}

/**
 * Returns a function that collects garbage, unless the last collection is too recent, and returns whether it did. A
 * process that refuses requests allocates little, and so V8 would not collect by itself.
 */
export function garbageCollection(now: () => number = () => performance.now()): () => boolean {
  let notBefore = 0;
  return () => {
    const began = now();
    if (began < notBefore) return false;
    gc ??= exposeGc();
    gc();
    // Buffers are freed concurrently with the first collection; the second one updates their count.
    gc({ type: 'minor' });
    const ended = now();
    notBefore = ended + (ended - began) * PAUSE_FACTOR;
    return true;
  };
}

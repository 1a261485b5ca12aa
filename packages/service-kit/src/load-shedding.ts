import os from 'node:os';
import v8 from 'node:v8';

import underPressure from '@fastify/under-pressure';
import type { FastifyRequest } from 'fastify';

import type { App } from './app.ts';
import type { BaseConfig } from './config.ts';
import { overloaded } from './errors.ts';
import type { Metrics } from './metrics.ts';

export interface SheddingOptions {
  /** Whether a request is served all the same, with this many times the pressure at which others are refused. */
  isSpared?(request: FastifyRequest, pressure: number): boolean;
  /** How long the first look is put off: a start is work too, and no reason to refuse anybody. */
  startMs?: number;
}

/** What there can be too much of, as the plugin and the metric name it. */
const REASONS = { eventLoopDelay: 'event-loop', heapUsedBytes: 'heap', rssBytes: 'memory' } as const;
type Pressure = keyof typeof REASONS;

/**
 * Refuses requests with 503 and Retry-After while the event loop is late or memory runs out, so that those under way
 * end well. Health is always answered: a process that is restarted for being busy helps nobody.
 */
export async function shedLoad(
  app: App,
  config: BaseConfig,
  metrics: Metrics,
  { isSpared = () => false, startMs = 5_000 }: SheddingOptions = {},
): Promise<void> {
  const most: Record<Pressure, number> = {
    eventLoopDelay: config.SHED_EVENT_LOOP_MS,
    heapUsedBytes: (v8.getHeapStatistics().heap_size_limit * config.SHED_HEAP_PERCENT) / 100,
    rssBytes: (memoryBytes() * config.SHED_MEMORY_PERCENT) / 100,
  };
  const shed = metrics.counterBy(
    'http_requests_shed_total',
    'Requests refused because the process had too much to do',
    { reason: Object.values(REASONS) },
  );
  const begin = performance.now() + startMs;
  await app.register(underPressure, {
    maxEventLoopDelay: most.eventLoopDelay,
    maxHeapUsedBytes: most.heapUsedBytes,
    maxRssBytes: most.rssBytes,
    async pressureHandler(request, _reply, kind, value = 0) {
      if (request.url.startsWith('/health/') || performance.now() < begin) return;
      const pressure = kind as Pressure;
      if (isSpared(request, value / most[pressure])) return;
      shed.inc({ reason: REASONS[pressure] });
      throw overloaded();
    },
  });
}

/** What this process may use: its container's limit, else what the machine has. */
function memoryBytes(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem();
}

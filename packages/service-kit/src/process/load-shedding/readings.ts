import { monitorEventLoopDelay } from 'node:perf_hooks';
import os from 'node:os';
import v8 from 'node:v8';

import type { BaseSettings } from '../../settings/settings.ts';
import { findControlGroup } from './control-group.ts';

export const REASONS = ['event-loop', 'heap', 'memory'] as const;
export type Reason = (typeof REASONS)[number];

/** What is used as a share of what may be used: above 1 is too much. */
export type Readings = Record<Reason, number>;

/** How the process is measured. Tests say what it reads. */
export interface Gauges {
  read(): Readings;
  close(): void;
}

export type SheddingLimits = Pick<BaseSettings, 'SHED_EVENT_LOOP_MS' | 'SHED_HEAP_PERCENT' | 'SHED_MEMORY_PERCENT'>;

/** How often the delay of the event loop is taken: small beside any useful limit, and cheap for a process at rest. */
const RESOLUTION_MS = 250;

/**
 * The real gauges. Memory is what the control group counts, and V8's heap with what hangs on it (buffers): never the
 * resident size, which holds files that the kernel can drop and pages that the allocator keeps for the next time.
 */
export function processGauges(limits: SheddingLimits): Gauges {
  const group = findControlGroup();
  const memory = (Math.min(group?.limit ?? Infinity, os.totalmem()) * limits.SHED_MEMORY_PERCENT) / 100;
  const heap = (v8.getHeapStatistics().heap_size_limit * limits.SHED_HEAP_PERCENT) / 100;
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let readAt = performance.now();

  /** On average since the last reading; where no turn of the loop ended since then, all of that time. */
  function lateness(): number {
    const now = performance.now();
    const mean = delay.mean / 1e6 - RESOLUTION_MS;
    const late = Number.isNaN(mean) ? now - readAt : mean;
    readAt = now;
    delay.reset();
    return late;
  }

  return {
    read() {
      // Unlike `process.memoryUsage()` without a read of /proc.
      const { used_heap_size: heapUsed, external_memory: external } = v8.getHeapStatistics();
      return {
        'event-loop': lateness() / limits.SHED_EVENT_LOOP_MS,
        heap: heapUsed / heap,
        memory: Math.max(heapUsed + external, group?.used() ?? 0) / memory,
      };
    },
    close: () => delay.disable(),
  };
}

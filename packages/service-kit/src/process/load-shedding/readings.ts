import { monitorEventLoopDelay } from 'node:perf_hooks';
import os from 'node:os';
import v8 from 'node:v8';

import type { BaseSettings } from '../../settings/settings.ts';
import { findControlGroup } from './control-group.ts';

export const REASONS = ['event-loop', 'heap', 'memory'] as const;
export type Reason = (typeof REASONS)[number];

/** Usage as a share of the limit. */
export type Readings = Record<Reason, number>;

/** How the process is measured; tests replace it. */
export interface Gauges {
  read(): Readings;
  close(): void;
}

export type SheddingLimits = Pick<BaseSettings, 'SHED_EVENT_LOOP_MS' | 'SHED_HEAP_PERCENT' | 'SHED_MEMORY_PERCENT'>;

/** Sampling interval of the event loop's delay: small beside any useful limit, and cheap for an idle process. */
const RESOLUTION_MS = 250;

/**
 * Measures this process. Memory is the larger of the control group's usage and V8's heap with its buffers. The resident
 * size is not used: it includes files that the kernel can drop and pages that the allocator retains.
 */
export function processGauges(limits: SheddingLimits): Gauges {
  const group = findControlGroup();
  const memory = (Math.min(group?.limit ?? Infinity, os.totalmem()) * limits.SHED_MEMORY_PERCENT) / 100;
  const heap = (v8.getHeapStatistics().heap_size_limit * limits.SHED_HEAP_PERCENT) / 100;
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let readAt = performance.now();

  /** The mean since the last reading, or the whole time when no loop iteration has ended since then. */
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

import { readFileSync, writeFileSync } from 'node:fs';

import type { Product } from '@kontor/local-stack';

import { childrenOf, ifAlive } from './processor-time.ts';

const MB = 1024 * 1024;

/**
 * Memory of a process in MB as load shedding counts it: now, and the peak since `resetPeak`. Excludes mapped files, which
 * the kernel can drop. Linux only.
 */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (key: string) => Number(new RegExp(`${key}:\\s+(\\d+) kB`).exec(status)![1]);
  const files = kilobytes('RssFile');
  return { now: ((kilobytes('VmRSS') - files) * 1024) / MB, peak: ((kilobytes('VmHWM') - files) * 1024) / MB };
}

/** Resets the high-water mark (proc(5), clear_refs). */
export function resetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** The process ids of the gateway and the services by name. */
export function pidsOf(product: Product): Record<string, number> {
  return Object.fromEntries(Object.entries(product.processes).map(([name, process]) => [name, process.pid!]));
}

/** Memory of a process and its descendants in MB by proportional set size, which counts shared memory once. */
export function groupMemory(parent: number): number {
  return childrenOf(parent).reduce((sum, child) => sum + ifAlive(() => groupMemory(child), 0), proportional(parent));
}

function proportional(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return (Number(/^Pss:\s+(\d+) kB/m.exec(rollup)![1]) * 1024) / MB;
}

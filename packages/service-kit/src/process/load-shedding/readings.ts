import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import v8 from 'node:v8';

import type { BaseSettings } from '../../settings/settings.ts';

export const REASONS = ['event-loop', 'heap', 'memory'] as const;
export type Reason = (typeof REASONS)[number];

/** Usage as a share of the limit. */
export type Readings = Record<Reason, number>;

/** Measures the process, whose event loop was late by `lateMs`. */
export type Gauges = (lateMs: number) => Readings;

export type SheddingLimits = Pick<BaseSettings, 'SHED_EVENT_LOOP_MS' | 'SHED_HEAP_PERCENT' | 'SHED_MEMORY_PERCENT'>;

/**
 * Measures this process. Memory is the larger of the control group's usage and V8's heap with its buffers. The resident
 * size is not used: it includes files that the kernel can drop and pages that the allocator retains.
 */
export function processGauges(limits: SheddingLimits): Gauges {
  const group = findControlGroup();
  const memory = (Math.min(group?.limit ?? Infinity, os.totalmem()) * limits.SHED_MEMORY_PERCENT) / 100;
  const heap = (v8.getHeapStatistics().heap_size_limit * limits.SHED_HEAP_PERCENT) / 100;
  return (lateMs) => {
    // Unlike `process.memoryUsage()` without a read of /proc.
    const { used_heap_size: heapUsed, external_memory: external } = v8.getHeapStatistics();
    return {
      'event-loop': lateMs / limits.SHED_EVENT_LOOP_MS,
      heap: heapUsed / heap,
      memory: Math.max(heapUsed + external, group?.used() ?? 0) / memory,
    };
  };
}

interface ControlGroup {
  /** In bytes. */
  limit: number;
  /** Bytes in use, without the file cache, which the kernel can reclaim. */
  used(): number;
}

interface Version {
  mount: string;
  limit: string;
  usage: string;
  /** Counters of the cache. `file` and `cache` would include tmpfs and shared memory. */
  cache: string[];
}

const V1: Version = {
  mount: 'sys/fs/cgroup/memory',
  limit: 'memory.limit_in_bytes',
  usage: 'memory.usage_in_bytes',
  cache: ['total_active_file', 'total_inactive_file'],
};
const V2: Version = {
  mount: 'sys/fs/cgroup',
  limit: 'memory.max',
  usage: 'memory.current',
  cache: ['active_file', 'inactive_file', 'slab_reclaimable'],
};

/**
 * The control group with the lowest memory limit among this process's group and its ancestors. Null without a limit, as
 * on a laptop. `root` is the root of the file system.
 */
export function findControlGroup(root = '/'): ControlGroup | null {
  const lines = (readText(path.join(root, 'proc/self/cgroup')) ?? '').split('\n').map((line) => line.split(':'));
  const groups = lines.flatMap(([id, controllers = '', ...group]) => {
    const version = controllers.split(',').includes('memory') ? V1 : id === '0' ? V2 : undefined;
    return version ? boundedGroups(path.join(root, version.mount), group.join(':'), version) : [];
  });
  return groups.toSorted((a, b) => a.limit - b.limit)[0] ?? null;
}

/** `group` and its ancestors, where they have a limit. In a container the mount's root is the group, whatever its name. */
function boundedGroups(mount: string, group: string, version: Version): ControlGroup[] {
  const names = group.split('/').filter((name) => name && name !== '..');
  const folders = names.map((_name, i) => path.join(mount, ...names.slice(0, names.length - i)));
  return [...folders, mount].flatMap((folder) => {
    const limit = Number(readText(path.join(folder, version.limit)) ?? NaN);
    // Version 1 writes "no limit" as a number close to 2^63.
    return limit > 0 && limit < Number.MAX_SAFE_INTEGER ? [{ limit, used: () => used(folder, version) }] : [];
  });
}

function used(folder: string, { usage, cache }: Version): number {
  const counters = new Map(
    readFileSync(path.join(folder, 'memory.stat'), 'utf8')
      .split('\n')
      .map((line) => line.split(' ') as [string, string]),
  );
  const reclaimable = cache.reduce((sum, name) => sum + Number(counters.get(name) ?? 0), 0);
  return Math.max(0, Number(readFileSync(path.join(folder, usage), 'utf8')) - reclaimable);
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    // Not Linux, the other version, or not visible in this container.
    return undefined;
  }
}

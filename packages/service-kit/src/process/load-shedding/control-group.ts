import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface ControlGroup {
  /** Bytes that the group may use. */
  limit: number;
  /** Bytes that it uses and that the kernel could not take back without harm: all but the cache of files on disk. */
  used(): number;
}

interface Version {
  mount: string;
  limit: string;
  usage: string;
  /** Counters of cache. Not `file` or `cache`, which count tmpfs and shared memory too. */
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
 * The control group that bounds this process's memory most: its own or one that contains it. Null where none does, as on
 * a laptop. `root` is the file system to look in.
 */
export function findControlGroup(root = '/'): ControlGroup | null {
  const lines = (readText(path.join(root, 'proc/self/cgroup')) ?? '').split('\n').map((line) => line.split(':'));
  const groups = lines.flatMap(([id, controllers = '', ...group]) => {
    const version = controllers.split(',').includes('memory') ? V1 : id === '0' ? V2 : undefined;
    return version ? boundedGroups(path.join(root, version.mount), group.join(':'), version) : [];
  });
  return groups.toSorted((a, b) => a.limit - b.limit)[0] ?? null;
}

/** Those with a limit on the way from `group` up. In a container the mount's root is the group, whatever it is called. */
function boundedGroups(mount: string, group: string, version: Version): ControlGroup[] {
  const names = group.split('/').filter((name) => name && name !== '..');
  const folders = names.map((_name, i) => path.join(mount, ...names.slice(0, names.length - i)));
  return [...folders, mount].flatMap((folder) => {
    const limit = Number(readText(path.join(folder, version.limit)) ?? NaN);
    // Version 1 says "no limit" by a number that is close to 2^63.
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
    // Not Linux, another version, or a group that is not shown to this process.
    return undefined;
  }
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, expect, it } from 'vitest';

import { findControlGroup } from './readings.ts';

const MB = 1024 * 1024;
const roots: string[] = [];
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true })));

/** A file system with these files in it. */
function fileSystem(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'kontor-cgroup-'));
  roots.push(root);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), `${text}\n`);
  }
  return root;
}
const group = (root: string) => {
  const found = findControlGroup(root);
  return found && [found.limit / MB, found.used() / MB];
};
const statistics = (entries: Record<string, number>) =>
  Object.entries(entries)
    .map(([name, megabytes]) => `${name} ${megabytes * MB}`)
    .join('\n');

it('counts all but the file cache with version 2: tmpfs is part of `file`, and counts', () => {
  const root = fileSystem({
    'proc/self/cgroup': '0::/',
    'sys/fs/cgroup/memory.max': String(256 * MB),
    'sys/fs/cgroup/memory.current': String(200 * MB),
    'sys/fs/cgroup/memory.stat': statistics({
      anon: 100,
      file: 90,
      shmem: 30,
      active_file: 20,
      inactive_file: 40,
      slab_reclaimable: 5,
    }),
  });
  expect(group(root)).toEqual([256, 135]);
});

it('counts the same with version 1, including child groups', () => {
  const root = fileSystem({
    'proc/self/cgroup': '4:memory:/docker/0123\n3:cpu,cpuacct:/docker/0123\n0::/',
    'sys/fs/cgroup/memory/memory.limit_in_bytes': String(256 * MB),
    'sys/fs/cgroup/memory/memory.usage_in_bytes': String(200 * MB),
    'sys/fs/cgroup/memory/memory.stat': statistics({
      inactive_file: 1,
      active_file: 1,
      total_cache: 90,
      total_active_file: 20,
      total_inactive_file: 40,
    }),
  });
  expect(group(root)).toEqual([256, 140]);
});

it('uses the lowest limit up to the root', () => {
  const root = fileSystem({
    'proc/self/cgroup': '0::/company.slice/kontor.service',
    'sys/fs/cgroup/company.slice/kontor.service/memory.max': 'max',
    'sys/fs/cgroup/company.slice/memory.max': String(1024 * MB),
    'sys/fs/cgroup/company.slice/memory.current': String(700 * MB),
    'sys/fs/cgroup/company.slice/memory.stat': statistics({ inactive_file: 100 }),
    'sys/fs/cgroup/memory.max': String(4096 * MB),
  });
  expect(group(root)).toEqual([1024, 600]);
});

it('finds none without a limit, or without control groups', () => {
  const unbounded = { 'sys/fs/cgroup/memory/memory.limit_in_bytes': '9223372036854771712' };
  expect(group(fileSystem({ 'proc/self/cgroup': '4:memory:/\n0::/', ...unbounded }))).toBeNull();
  expect(group(fileSystem({ 'proc/self/cgroup': '0::/', 'sys/fs/cgroup/memory.max': 'max' }))).toBeNull();
  expect(group(fileSystem({ 'proc/self/cgroup': '0::/../../elsewhere' }))).toBeNull();
  expect(group(fileSystem({}))).toBeNull();
});

import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { signedIn } from '@kontor/test-kit/client';
import { withProduct } from '@kontor/test-kit/product';

import { print } from './print.ts';

/** The share of a core that each instance gets: the gateway and the clients keep up with four. */
const QUOTA = 0.08;
/** Microseconds. In a long one, requests wait for instances that have used theirs. */
const PERIOD = 20_000;
const FILE_BYTES = 256 * 1024;
const AT_ONCE = 48;
const [WARM_UP_MS, MEASURED_MS] = [5_000, 10_000];
const GOALS: Record<number, number> = { 2: 1.8, 4: 3.5 };

/** Control groups of processor time, version 1 or 2. Root may make them. */
const isFirstVersion = existsSync('/sys/fs/cgroup/cpu/cgroup.procs');
const ROOT = path.join(isFirstVersion ? '/sys/fs/cgroup/cpu' : '/sys/fs/cgroup', 'kontor-bench');

function group(name: string, pid: number, cores?: number): void {
  const folder = path.join(ROOT, name);
  mkdirSync(folder, { recursive: true });
  const write = (file: string, value: string) => writeFileSync(path.join(folder, file), value);
  const microseconds = cores && Math.round(cores * PERIOD);
  if (microseconds && isFirstVersion) {
    write('cpu.cfs_period_us', String(PERIOD));
    write('cpu.cfs_quota_us', String(microseconds));
  } else if (microseconds) write('cpu.max', `${microseconds} ${PERIOD}`);
  write('cgroup.procs', String(pid));
}

/** Before other work of the machine, so that the quotas and nothing else limit the instances. */
function goFirst(): void {
  mkdirSync(ROOT, { recursive: true });
  if (isFirstVersion) writeFileSync(path.join(ROOT, 'cpu.shares'), '262144');
  else
    for (const [file, value] of [
      ['cpu.weight', '10000'],
      ['cgroup.subtree_control', '+cpu'],
    ] as const)
      writeFileSync(path.join(ROOT, file), value);
  group('others', process.pid);
}

/** Downloads in a second with this number of instances of documents, each with its quota. */
const measure = (instances: number): Promise<number> =>
  withProduct(
    async ({ url, replicas }) => {
      const admin = await signedIn(url);
      const { id } = await admin.uploadPicture('a'.repeat(FILE_BYTES));
      let done = 0;
      const ended = new AbortController();
      const readers = Array.from({ length: AT_ONCE }, async () => {
        for (; !ended.signal.aborted; done++) {
          const response = await admin.fetch(`/api/documents/${id}/download`);
          await response.arrayBuffer();
          if (response.status !== 200) throw new Error(`The download is ${response.status}`);
        }
      });
      // Without quotas: compiling would take most of them.
      await delay(WARM_UP_MS);
      for (const [index, replica] of replicas.filter(({ name }) => name === 'documents').entries())
        group(`documents-${index}`, replica.process.pid!, QUOTA);
      await delay(WARM_UP_MS);
      const before = done;
      await delay(MEASURED_MS);
      const found = (done - before) / (MEASURED_MS / 1000);
      ended.abort();
      await Promise.all(readers);
      return found;
    },
    { replicas: { documents: instances } },
  );

export async function printInstances(): Promise<void> {
  if (process.getuid?.() !== 0) return void print('Skipped: instances with quotas (root).');
  goFirst();
  print(
    `Downloads of ${FILE_BYTES / 1024} KB, ${AT_ONCE} at a time, each instance of documents with ${QUOTA * 100} % of a core`,
  );
  const one = await measure(1);
  print(`  1   ${one.toFixed(1)} a second`);
  for (const instances of [2, 4]) {
    const found = await measure(instances);
    print(`  ${instances}   ${found.toFixed(1)} a second   ${(found / one).toFixed(2)} × (goal ${GOALS[instances]})`);
  }
  writeFileSync(path.join(path.dirname(ROOT), 'cgroup.procs'), String(process.pid));
  for (const name of ['others', ...Array.from({ length: 4 }, (_, index) => `documents-${index}`), ''])
    rmdirSync(path.join(ROOT, name));
}

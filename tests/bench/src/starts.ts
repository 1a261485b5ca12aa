import { performance } from 'node:perf_hooks';

import { median } from '@kontor/test-kit/load';
import { groupMemory, pidsOf } from '@kontor/test-kit/processes';
import { startPlainProduct, withProduct } from '@kontor/test-kit/product';

import { mb, print } from './print.ts';

const STARTS = 5;

/** Measures the second start of the product and its memory after some pages and calls. */
export async function secondStart(): Promise<{ seconds: number; megabytes: Record<string, number>; total: number }> {
  return withProduct(async (first) => {
    await first.stop();
    const begin = performance.now();
    const product = await startPlainProduct({ dataDir: first.dataDir });
    const seconds = (performance.now() - begin) / 1000;
    try {
      for (const path of ['/', '/blog', '/api/blog-posts', '/api/auth/me', '/contact'])
        await (await fetch(product.url + path)).text();
      const megabytes = Object.fromEntries(
        Object.entries(pidsOf(product)).map(([name, pid]) => [name, groupMemory(pid)]),
      );
      if (product.postgres) megabytes['postgres'] = groupMemory(product.postgres.pid);
      return { seconds, megabytes, total: Object.values(megabytes).reduce((sum, each) => sum + each, 0) };
    } finally {
      await product.stop();
    }
  });
}

/** Measures the start of each process while the others run, from spawn to ready; the median of five. */
export async function serviceStarts(): Promise<{ name: string; seconds: number }[]> {
  return withProduct(async ({ processes }) => {
    const results: { name: string; seconds: number }[] = [];
    for (const [name, process] of Object.entries(processes)) {
      const seconds: number[] = [];
      for (let start = 0; start < STARTS; start++) {
        await process.stop();
        const begin = performance.now();
        await process.start();
        seconds.push((performance.now() - begin) / 1000);
      }
      results.push({ name, seconds: median(seconds) });
    }
    return results;
  });
}

export async function printStarts(): Promise<void> {
  const { seconds, megabytes, total } = await secondStart();
  print(`Second start to ready: ${seconds.toFixed(1)} s (budget 3 s)`);
  print(`Memory of all processes then: ${mb(total).trim()} (budget 600 MB)`);
  for (const [name, share] of Object.entries(megabytes)) print(`  ${name.padEnd(12)}${mb(share)}`);
  print('Each process by itself, from spawned to ready (budget 1 s)');
  for (const each of await serviceStarts())
    print(`  ${each.name.padEnd(12)}${each.seconds.toFixed(2)} s${each.seconds > 1 ? '   OVER BUDGET' : ''}`);
}

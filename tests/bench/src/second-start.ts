import { performance } from 'node:perf_hooks';

import { startProduct } from '@kontor/local-stack';

import { settings, withProduct } from './bench-product.ts';
import { groupMemory, pidsOf } from '@kontor/test-kit/processes';
import { mb, print } from './print.ts';

/** Measures the second start of the product and its memory after some pages and calls. */
export async function secondStart(): Promise<{ seconds: number; megabytes: Record<string, number>; total: number }> {
  return withProduct(async (first, dataDir) => {
    await first.stop();
    const begin = performance.now();
    const product = await startProduct(settings(dataDir));
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

export async function printSecondStart(): Promise<void> {
  const { seconds, megabytes, total } = await secondStart();
  print(`Second start to ready: ${seconds.toFixed(1)} s (budget 3 s)`);
  print(`Memory of all processes then: ${mb(total).trim()} (budget 600 MB)`);
  for (const [name, share] of Object.entries(megabytes)) print(`  ${name.padEnd(12)}${mb(share)}`);
}

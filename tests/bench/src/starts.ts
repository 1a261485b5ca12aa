import { performance } from 'node:perf_hooks';

import { median } from '@kontor/test-kit/load';
import { groupMemory, pidsOf } from '@kontor/test-kit/processes';
import { startPlainProduct, withProduct } from '@kontor/test-kit/product';

import { sendMixed } from './load.ts';
import { atMost, mb, overBudget, print } from './print.ts';

const STARTS = 5;
/** Mixed calls a second, and for how long. */
const LOAD = { rate: 100, seconds: 10 };
/** MB of the five processes, without the database. */
const GOALS = { start: 450, load: 560 };

const sum = (megabytes: Record<string, number>) => Object.values(megabytes).reduce((all, each) => all + each, 0);
const judged = (found: number, goal: number) => `${mb(found).trim()} ${atMost(found, goal, ' MB')}`;

/** The second start of the product, and its memory after some pages and calls and after a short load. */
async function printSecondStart(): Promise<void> {
  await withProduct(async (first) => {
    await first.stop();
    const begin = performance.now();
    const product = await startPlainProduct({ dataDir: first.dataDir });
    const seconds = (performance.now() - begin) / 1000;
    try {
      for (const path of ['/', '/blog', '/api/blog-posts', '/api/auth/me', '/contact'])
        await (await fetch(product.url + path)).text();
      const memory = () =>
        Object.fromEntries(Object.entries(pidsOf(product)).map(([name, pid]) => [name, groupMemory(pid)]));
      const [start, database] = [memory(), groupMemory(product.postgres!.pid)];
      await sendMixed(product.url, LOAD.rate, LOAD.seconds);
      const load = memory();
      print(`Second start to ready: ${seconds.toFixed(1)} s ${atMost(seconds, 3, ' s')}`);
      print(`Memory of the five processes then: ${judged(sum(start), GOALS.start)}`);
      print(`With the database: ${judged(sum(start) + database, 600)}`);
      print(`The five after ${LOAD.seconds} s of ${LOAD.rate} mixed calls a second: ${judged(sum(load), GOALS.load)}`);
      for (const name of Object.keys(start)) print(`  ${name.padEnd(12)}${mb(start[name]!)}${mb(load[name]!)}`);
    } finally {
      await product.stop();
    }
  });
}

/** The second start; and the start of each process while the others run, from spawned to ready, the median of five. */
export async function printStarts(): Promise<void> {
  await printSecondStart();
  print('Each process by itself, from spawned to ready (budget 1 s)');
  await withProduct(async ({ processes }) => {
    for (const [name, process] of Object.entries(processes)) {
      const seconds: number[] = [];
      for (let start = 0; start < STARTS; start++) {
        await process.stop();
        const begin = performance.now();
        await process.start();
        seconds.push((performance.now() - begin) / 1000);
      }
      print(`  ${name.padEnd(12)}${median(seconds).toFixed(2)} s${overBudget(median(seconds) > 1)}`);
    }
  });
}

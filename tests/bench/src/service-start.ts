import { performance } from 'node:perf_hooks';

import { withProduct } from './bench-product.ts';
import { median } from './peers/figures.ts';
import { say } from './say.ts';

const TIMES = 5;

export interface ServiceStart {
  name: string;
  /** From the moment it is spawned to the moment it says that it is ready, in the middle of five. */
  seconds: number;
}

/** How long each process takes to be ready by itself, while all others run. */
export async function serviceStarts(): Promise<ServiceStart[]> {
  return withProduct(async ({ processes }) => {
    const found: ServiceStart[] = [];
    for (const [name, process] of Object.entries(processes)) {
      const seconds: number[] = [];
      for (let time = 0; time < TIMES; time++) {
        await process.stop();
        const begin = performance.now();
        await process.start();
        seconds.push((performance.now() - begin) / 1000);
      }
      found.push({ name, seconds: median(seconds) });
    }
    return found;
  });
}

export async function sayServiceStarts(): Promise<void> {
  say('Each process by itself, from spawned to ready (budget 1 s)');
  for (const { name, seconds } of await serviceStarts())
    say(`  ${name.padEnd(12)}${seconds.toFixed(2)} s${seconds > 1 ? '   OVER BUDGET' : ''}`);
}

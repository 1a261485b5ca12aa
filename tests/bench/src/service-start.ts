import { performance } from 'node:perf_hooks';

import { withProduct } from './bench-product.ts';
import { median } from '@kontor/test-kit/load';
import { print } from './print.ts';

const STARTS = 5;

export interface ServiceStart {
  name: string;
  /** From spawn to ready; the median of five starts. */
  seconds: number;
}

/** Measures the start of each process while the others run. */
export async function serviceStarts(): Promise<ServiceStart[]> {
  return withProduct(async ({ processes }) => {
    const results: ServiceStart[] = [];
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

export async function printServiceStarts(): Promise<void> {
  print('Each process by itself, from spawned to ready (budget 1 s)');
  for (const { name, seconds } of await serviceStarts())
    print(`  ${name.padEnd(12)}${seconds.toFixed(2)} s${seconds > 1 ? '   OVER BUDGET' : ''}`);
}

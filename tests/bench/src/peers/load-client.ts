import { once } from 'node:events';

import type { Loop, Plan } from './closed-loop.ts';
import { pin } from './cores.ts';
import { endProcess, startProcess } from './own-process.ts';

/** The process that generates the load. */
export interface LoadClient {
  run(plan: Plan): Promise<Loop>;
  stop(): Promise<void>;
}

/** Starts the process, pinned to `core` if given. */
export async function startLoadClient(core: number | null): Promise<LoadClient> {
  const { process: child } = await startProcess('load-process.ts', {});
  if (core !== null) pin(child.pid!, core);
  return {
    async run(plan) {
      child.send(plan);
      const [{ loop, error }] = (await once(child, 'message')) as [{ loop?: Loop; error?: string }];
      if (!loop) throw new Error(`${plan.call.method ?? 'GET'} ${plan.call.url}: ${error}`);
      return loop;
    },
    stop: () => endProcess(child),
  };
}

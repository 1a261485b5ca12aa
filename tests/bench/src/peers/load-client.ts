import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

import type { Loop, Plan } from './closed-loop.ts';
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

interface Cores {
  /** The first core runs the servers, the last one the load. */
  server: number;
  load: number;
  /** The initial affinity of this process. */
  all: string;
}

/** Null if servers and load cannot be separated: without `taskset`, or with one core. */
export function chooseCores(): Cores | null {
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' });
    const all = /^Cpus_allowed_list:\s+(\S+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))![1]!;
    const cores = parseCores(all);
    return cores.length > 1 ? { server: cores[0]!, load: cores.at(-1)!, all } : null;
  } catch {
    return null;
  }
}

/** Parses a list such as `0-2,5`. */
export const parseCores = (list: string): number[] =>
  list.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });

/** Sets the affinity of all threads of a process and of its future children (`0`, `0-3`). */
export function pin(pid: number, cores: number | string): void {
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(cores), String(pid)], { stdio: 'ignore' });
}

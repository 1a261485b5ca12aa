import { execFileSync } from 'node:child_process';
import os from 'node:os';

/** Where servers and load run; null where they cannot be kept apart. */
export interface Cores {
  server: number;
  load: number;
}

/** The first core for what is measured and the last one for what asks, where `taskset` is and there are two. */
export function chooseCores(): Cores | null {
  const count = os.availableParallelism();
  if (count < 2 || process.platform !== 'linux') return null;
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' });
  } catch {
    return null;
  }
  return { server: 0, load: count - 1 };
}

/** Keeps all threads of a process, and whatever it starts from now on, on these cores (`0`, `0-3`). */
export function pin(pid: number, cores: string): void {
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)], { stdio: 'ignore' });
}

/** Lets a process run everywhere again. */
export const unpin = (pid: number): void => pin(pid, `0-${os.cpus().length - 1}`);

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Where servers and load run. */
export interface Cores {
  /** The first core for what is measured and the last one for what asks. */
  server: number;
  load: number;
  /** All that this process may use, as it was. */
  all: string;
}

/** Null where servers and load cannot be kept apart: without `taskset`, or with one core. */
export function chooseCores(): Cores | null {
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' });
    const all = /^Cpus_allowed_list:\s+(\S+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))![1]!;
    const cores = readCores(all);
    return cores.length > 1 ? { server: cores[0]!, load: cores.at(-1)!, all } : null;
  } catch {
    return null;
  }
}

/** The cores of a list such as `0-2,5`. */
export const readCores = (list: string): number[] =>
  list.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });

/** Keeps all threads of a process, and whatever it starts from now on, on these cores (`0`, `0-3`). */
export function pin(pid: number, cores: number | string): void {
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(cores), String(pid)], { stdio: 'ignore' });
}

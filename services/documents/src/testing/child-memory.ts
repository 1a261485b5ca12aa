import { readdirSync, readFileSync } from 'node:fs';

/** Measures the most memory (resident, in bytes) that any child process has while `work` runs. Only on Linux; else 0. */
export async function childMemory(work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  const timer = setInterval(() => {
    for (const pid of childPids()) most = Math.max(most, peakOf(pid));
  }, 10);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return most;
}

/** The child processes of this one. */
export function childPids(): string[] {
  try {
    const tasks = readdirSync('/proc/self/task');
    return tasks.flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean));
  } catch {
    return [];
  }
}

function peakOf(pid: string): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

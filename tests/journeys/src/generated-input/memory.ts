import { readFileSync } from 'node:fs';

/** Resident memory of each process in MB; empty on other systems than Linux. */
export function memoryOf(processes: Record<string, { pid: number | undefined }>): Record<string, number> {
  if (process.platform !== 'linux') return {};
  const megabytes = (pid: number | undefined) =>
    Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024);
  return Object.fromEntries(Object.entries(processes).map(([name, { pid }]) => [name, megabytes(pid)]));
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

import type { Product } from '@kontor/local-stack';

/** Per second, in /proc (proc(5)); the same on every current Linux. */
const CLOCK_TICKS = 100;

/** Parses /proc/<pid>/stat: seconds of the process itself, and of its children that have ended. */
export function readProcessStat(line: string): { own: number; ended: number } {
  // After the name, which may contain any character. Fields 12 to 15: user and system time, own and of ended children.
  const fields = line.slice(line.lastIndexOf(') ') + 2).split(' ');
  const seconds = (index: number) => Number(fields[index]) / CLOCK_TICKS;
  return { own: seconds(11) + seconds(12), ended: seconds(13) + seconds(14) };
}

/** Seconds of processor time of a process and its descendants, including ended ones. */
export function processorSeconds(pid: number): number {
  const { own, ended } = readProcessStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return childrenOf(pid).reduce((sum, child) => sum + ifAlive(() => processorSeconds(child), 0), own + ended);
}

/** The running child processes of all threads of `pid`. */
export function childrenOf(pid: number): number[] {
  const threads = ifAlive(() => readdirSync(`/proc/${pid}/task`), []);
  return threads.flatMap((thread) =>
    ifAlive(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'), '')
      .split(/\s+/)
      .filter(Boolean)
      .map(Number),
  );
}

export interface MachineTime {
  /** Seconds of all processors. */
  busy: number;
  total: number;
  /** Seconds in which the host ran other guests. */
  stolen: number;
}

/** Parses the first line of /proc/stat. */
export function readMachineStat(text: string): MachineTime {
  const [user, nice, system, idle, wait, irq, softIrq, stolen] = text
    .split('\n', 1)[0]!
    .split(/\s+/)
    .slice(1, 9)
    .map((ticks) => Number(ticks) / CLOCK_TICKS) as [number, number, number, number, number, number, number, number];
  const busy = user + nice + system + irq + softIrq;
  return { busy, total: busy + idle + wait + stolen, stolen };
}

export const machineTime = (): MachineTime => readMachineStat(readFileSync('/proc/stat', 'utf8'));

/** Returns `fallback` if the process ends during the read. */
export function ifAlive<Result>(read: () => Result, fallback: Result): Result {
  try {
    return read();
  } catch {
    return fallback;
  }
}

const MB = 1024 * 1024;

/**
 * Memory of a process in MB as load shedding counts it: now, and the peak since `resetPeak`. Excludes mapped files, which
 * the kernel can drop. Linux only.
 */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (key: string) => Number(new RegExp(`${key}:\\s+(\\d+) kB`).exec(status)![1]);
  const files = kilobytes('RssFile');
  return { now: ((kilobytes('VmRSS') - files) * 1024) / MB, peak: ((kilobytes('VmHWM') - files) * 1024) / MB };
}

/** Resets the high-water mark (proc(5), clear_refs). */
export function resetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** The process ids of the gateway and the services by name. */
export function pidsOf(product: Product): Record<string, number> {
  return Object.fromEntries(Object.entries(product.processes).map(([name, process]) => [name, process.pid!]));
}

/** Memory of a process and its descendants in MB by proportional set size, which counts shared memory once. */
export function groupMemory(parent: number): number {
  return childrenOf(parent).reduce((sum, child) => sum + ifAlive(() => groupMemory(child), 0), proportional(parent));
}

function proportional(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return (Number(/^Pss:\s+(\d+) kB/m.exec(rollup)![1]) * 1024) / MB;
}

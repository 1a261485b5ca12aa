import { readdirSync, readFileSync } from 'node:fs';

/** Of a second, in /proc (proc(5)): the same on every Linux of today. */
const CLOCK_TICKS = 100;

/** What a line of /proc/<pid>/stat says of time, in seconds: the process itself, and its children that have ended. */
export function readProcessStat(line: string): { own: number; ended: number } {
  // After the name, which may hold anything. The 12th to the 15th: user and kernel mode, of itself and of ended children.
  const fields = line.slice(line.lastIndexOf(') ') + 2).split(' ');
  const seconds = (index: number) => Number(fields[index]) / CLOCK_TICKS;
  return { own: seconds(11) + seconds(12), ended: seconds(13) + seconds(14) };
}

/** Seconds of processor time that a process has taken so far, with all of its children, those that have ended too. */
export function processorSeconds(pid: number): number {
  const { own, ended } = readProcessStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return childrenOf(pid).reduce((sum, child) => sum + ifAlive(() => processorSeconds(child), 0), own + ended);
}

/** The processes that `pid` started from any of its threads, and that still run. */
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
  /** Seconds of all processors, that somebody used and in all. */
  busy: number;
  total: number;
  /** Seconds in which the host ran somebody else. */
  stolen: number;
}

/** The first line of /proc/stat. */
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

/** A process may end while it is looked at. */
export function ifAlive<Result>(look: () => Result, otherwise: Result): Result {
  try {
    return look();
  } catch {
    return otherwise;
  }
}

import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const MOUNT = '/sys/fs/cgroup';
const isVersion2 = existsSync(path.join(MOUNT, 'cgroup.controllers'));
const parent = isVersion2 ? MOUNT : path.join(MOUNT, 'memory');

/** A control group with a memory limit, like that of a container. Requires Linux and root. */
export class MemoryGroup {
  readonly #folder: string;

  /** Throws if the kernel does not allow control groups with a memory limit. */
  constructor(name: string, bytes: number) {
    this.#folder = path.join(parent, `kontor-${process.pid}-${name}`);
    mkdirSync(this.#folder);
    writeFileSync(this.#file(isVersion2 ? 'memory.max' : 'memory.limit_in_bytes'), String(bytes));
  }

  /** Runs `work`; each process that it starts stays in this group. */
  async around<Result>(work: () => Promise<Result>): Promise<Result> {
    const home = groupOfThisProcess();
    writeFileSync(this.#file('cgroup.procs'), String(process.pid));
    try {
      return await work();
    } finally {
      writeFileSync(path.join(home, 'cgroup.procs'), String(process.pid));
    }
  }

  /** Bytes in use without the page cache. */
  used(): number {
    const counters = Object.fromEntries(this.#read('memory.stat').map((line) => line.split(' ') as [string, string]));
    const cache = isVersion2 ? ['active_file', 'inactive_file'] : ['total_active_file', 'total_inactive_file'];
    const [current] = this.#read(isVersion2 ? 'memory.current' : 'memory.usage_in_bytes');
    return cache.reduce((rest, name) => rest - Number(counters[name]), Number(current));
  }

  /** How many processes the OOM killer has ended. */
  killed(): number {
    const line = this.#read(isVersion2 ? 'memory.events' : 'memory.oom_control').find((each) =>
      each.startsWith('oom_kill '),
    );
    return Number(line?.split(' ')[1] ?? 0);
  }

  /** Only after its processes have ended. */
  remove(): void {
    rmdirSync(this.#folder);
  }

  #file(name: string): string {
    return path.join(this.#folder, name);
  }

  #read(name: string): string[] {
    return readFileSync(this.#file(name), 'utf8').trim().split('\n');
  }
}

function groupOfThisProcess(): string {
  const lines = readFileSync('/proc/self/cgroup', 'utf8').trim().split('\n');
  const [, , ...group] = lines.find((line) => line.split(':')[1] === (isVersion2 ? '' : 'memory'))!.split(':');
  return path.join(parent, group.join(':'));
}

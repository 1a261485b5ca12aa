import { appendFileSync, renameSync, rmSync, statSync } from 'node:fs';

export interface LogLimits {
  /** Bytes after which a new file is begun. */
  bytes: number;
  /** How many files are kept, the one written to among them. */
  files: number;
}

const LOOK_MS = 1_000;

/** Reads LOG_MB and LOG_FILES. Throws for what is no number. */
export function readLogLimits(env: NodeJS.ProcessEnv): LogLimits {
  const count = (name: string, byDefault: number) => {
    const value = Number(env[name] || byDefault);
    if (!Number.isInteger(value) || value < 1) throw new Error(`${name} is no whole number above 0: ${env[name]}`);
    return value;
  };
  return { bytes: count('LOG_MB', 20) * 1024 * 1024, files: count('LOG_FILES', 5) };
}

/**
 * The log of all processes. Each appends to it by itself and none waits for another; here it is renamed once it has grown
 * large, `kontor.log` to `kontor.log.1`, that to `kontor.log.2`, and the oldest is deleted. The writers notice within a
 * second.
 */
export class LogFile {
  readonly #file: string;
  readonly #limits: LogLimits;
  readonly #timer: NodeJS.Timeout;

  constructor(file: string, limits: LogLimits, lookMs = LOOK_MS) {
    this.#file = file;
    this.#limits = limits;
    this.#roll();
    this.#timer = setInterval(() => this.#roll(), lookMs).unref();
  }

  /** What processes say outside their own lines, such as Node itself at a crash. A full disk takes none of it. */
  append(text: Buffer): void {
    try {
      appendFileSync(this.#file, text, { mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #roll(): void {
    if ((statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0) < this.#limits.bytes) return;
    const name = (age: number) => (age === 0 ? this.#file : `${this.#file}.${age}`);
    rmSync(name(this.#limits.files - 1), { force: true });
    for (let age = this.#limits.files - 2; age >= 0; age--)
      if (statSync(name(age), { throwIfNoEntry: false })) renameSync(name(age), name(age + 1));
  }
}

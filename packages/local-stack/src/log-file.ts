import { appendFileSync, renameSync, rmSync, statSync } from 'node:fs';

export interface LogLimits {
  /** Size in bytes at which the log is rotated. */
  bytes: number;
  /** Number of files, including the current one. */
  files: number;
}

const CHECK_MS = 1_000;

/** Reads LOG_MB and LOG_FILES. Throws if one is not a number. */
export function readLogLimits(env: NodeJS.ProcessEnv): LogLimits {
  const count = (name: string, byDefault: number) => {
    const value = Number(env[name] || byDefault);
    if (!Number.isInteger(value) || value < 1) throw new Error(`${name} is not a positive integer: ${env[name]}`);
    return value;
  };
  return { bytes: count('LOG_MB', 20) * 1024 * 1024, files: count('LOG_FILES', 5) };
}

/**
 * Rotates the log to which all processes append without locking: `kontor.log` becomes `kontor.log.1`, that `kontor.log.2`,
 * and the oldest is deleted. Writers reopen the file within a second.
 */
export class LogFile {
  readonly #file: string;
  readonly #limits: LogLimits;
  readonly #timer: NodeJS.Timeout;

  constructor(file: string, limits: LogLimits, checkMs = CHECK_MS) {
    this.#file = file;
    this.#limits = limits;
    this.#rotate();
    this.#timer = setInterval(() => this.#rotate(), checkMs).unref();
  }

  /** Appends output that is not a log line, such as a crash report of Node. Drops it if the disk is full. */
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

  #rotate(): void {
    if ((statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0) < this.#limits.bytes) return;
    const name = (age: number) => (age === 0 ? this.#file : `${this.#file}.${age}`);
    rmSync(name(this.#limits.files - 1), { force: true });
    for (let age = this.#limits.files - 2; age >= 0; age--)
      if (statSync(name(age), { throwIfNoEntry: false })) renameSync(name(age), name(age + 1));
  }
}

import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

import type { LogFile } from './log-file.ts';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
/** A process that lived this long was well: its next restart is quick again. */
const WELL_AFTER_MS = 30_000;
const STOP_MS = 30_000;
/** Settings are wrong (sysexits.h EX_CONFIG): trying again would not help. */
export const CONFIG_FAULT = 78;

/** A start that failed, with the exit code of the process. */
export class StartFault extends Error {
  override name = 'StartFault';
  readonly exitCode: number | null;

  constructor(message: string, exitCode: number | null) {
    super(message);
    this.exitCode = exitCode;
  }
}

export interface ProcessOptions {
  name: string;
  script: string;
  /** Of Node. */
  flags: string[];
  env: NodeJS.ProcessEnv;
  /** Takes what the process says outside its own log. */
  log: LogFile;
  logFile: string;
  /** Told of messages from the process and of its ends. */
  onMessage(message: unknown): void;
  onEnd(reason: string): void;
}

/** A child process that is started again when it ends, until it is stopped. */
export class SupervisedProcess {
  readonly name: string;
  readonly #options: ProcessOptions;
  #child: ChildProcess | null = null;
  #stopping = false;
  #wasReady = false;
  #pause = FIRST_PAUSE_MS;

  constructor(options: ProcessOptions) {
    this.name = options.name;
    this.#options = options;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts it. Settles when it says that it is ready; throws when it ends before that. */
  async start(): Promise<void> {
    const { script, flags, env, log, logFile, onMessage } = this.#options;
    const started = Date.now();
    const child = fork(script, {
      env,
      execArgv: flags,
      // A group of its own: Ctrl-C reaches us alone, and we stop things in their order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    child.stdout!.on('data', (chunk: Buffer) => log.append(chunk));
    let errors = '';
    child.stderr!.on('data', (chunk: Buffer) => {
      log.append(chunk);
      errors = (errors + chunk.toString()).slice(-2_000);
    });
    await new Promise<void>((ready, failed) => {
      child.on('message', (message) => {
        if (!(message as { ready?: boolean }).ready) return onMessage(message);
        this.#wasReady = true;
        ready();
      });
      child.once('exit', (code, signal) => {
        this.#child = null;
        failed(
          new StartFault(
            errors.trim() || `${this.name} did not start (${signal ?? `exit code ${code}`}). See ${logFile}`,
            code,
          ),
        );
        if (Date.now() - started > WELL_AFTER_MS) this.#pause = FIRST_PAUSE_MS;
        // What never ran is not started again: its first start fails, and with it that of the product.
        if (this.#wasReady && !this.#stopping && code !== CONFIG_FAULT)
          void this.#startAgain(signal ?? `exit code ${code}`);
      });
    });
  }

  async #startAgain(reason: string): Promise<void> {
    const pause = this.#pause;
    this.#pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    this.#options.onEnd(reason);
    await delay(pause);
    // A start that fails comes round here again by its exit.
    if (!this.#stopping) await this.start().catch(() => undefined);
  }

  /** Stops it as `stop` does, and starts it anew. */
  async restart(): Promise<void> {
    await this.stop();
    this.#stopping = false;
    await this.start();
  }

  kill(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Asks it to end, and ends it after a while; never starts it again. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(timer);
  }
}

import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

import type { LogFile } from './log-file.ts';

const MIN_DELAY_MS = 200;
const MAX_DELAY_MS = 10_000;
/** A process that ran this long restarts with the shortest delay again. */
const RESET_AFTER_MS = 30_000;
const STOP_TIMEOUT_MS = 30_000;
/** Invalid settings (sysexits.h): a restart would fail again. */
export const EX_CONFIG = 78;

/** A failed start, with the exit code of the process. */
export class StartError extends Error {
  override name = 'StartError';
  readonly exitCode: number | null;

  constructor(message: string, exitCode: number | null) {
    super(message);
    this.exitCode = exitCode;
  }
}

export interface ProcessOptions {
  name: string;
  script: string;
  /** Flags of Node. */
  flags: string[];
  env: NodeJS.ProcessEnv;
  /** Receives the output of the process outside of its own log. */
  log: LogFile;
  logFile: string;
  /** Called with each IPC message of the process. */
  onMessage(message: unknown): void;
  onExit(reason: string): void;
}

/** A child process that restarts when it exits, until it is stopped. */
export class SupervisedProcess {
  readonly name: string;
  readonly #options: ProcessOptions;
  #child: ChildProcess | null = null;
  #stopping = false;
  #wasReady = false;
  #delayMs = MIN_DELAY_MS;

  constructor(options: ProcessOptions) {
    this.name = options.name;
    this.#options = options;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts the process. Resolves when it reports ready; throws if it exits before. */
  async start(): Promise<void> {
    const { script, flags, env, log, logFile, onMessage } = this.#options;
    const started = Date.now();
    const child = fork(script, {
      env,
      execArgv: flags,
      // A separate process group: Ctrl-C reaches this process only, which stops the others in order.
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
          new StartError(
            errors.trim() || `${this.name} did not start (${signal ?? `exit code ${code}`}). See ${logFile}`,
            code,
          ),
        );
        if (Date.now() - started > RESET_AFTER_MS) this.#delayMs = MIN_DELAY_MS;
        // A process that was never ready is not restarted: the start of the product fails.
        if (this.#wasReady && !this.#stopping && code !== EX_CONFIG)
          void this.#restartAfterExit(signal ?? `exit code ${code}`);
      });
    });
  }

  async #restartAfterExit(reason: string): Promise<void> {
    const delayMs = this.#delayMs;
    this.#delayMs = Math.min(delayMs * 2, MAX_DELAY_MS);
    this.#options.onExit(reason);
    await delay(delayMs);
    // A failed start triggers the exit handler, which retries.
    if (!this.#stopping) await this.start().catch(() => undefined);
  }

  /** Stops and starts the process. */
  async restart(): Promise<void> {
    await this.stop();
    this.#stopping = false;
    await this.start();
  }

  kill(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Sends SIGTERM, and SIGKILL after a timeout. The process does not restart. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(timer);
  }
}

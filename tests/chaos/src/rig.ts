import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { compileCache, type Product, startProduct } from '@kontor/local-stack';
import pg from 'pg';

import { Journal } from './journal.ts';
import { type PartName, type Parts, startParts } from './parts/parts.ts';
import { Random } from './random.ts';

export type ProcessName = keyof Product['processes'];
export const processNames = ['identity', 'documents', 'content', 'engagement', 'gateway'] as const;

export const admin = { username: 'admin', password: 'a long password of the rig' };
export const inbox = 'inbox@example.com';

const many = '1000000';

/** How much of each fault: `short` is for CI, `long` for outages of minutes. */
export type Pace = 'short' | 'usual' | 'long';

export interface RigOptions {
  seed: number;
  parts: readonly PartName[];
  pace: Pace;
  /** How soon every kind of call has to work again. */
  withinSeconds: number;
  /** Prepares the data folder before the product starts. */
  prepare?(dataDir: string): void;
  /** Undoes that once the product has stopped. */
  cleanUp?(dataDir: string): void;
}

/** The product under test, the parts it stands on, and the log of what it acknowledged. */
export class Rig {
  readonly options: RigOptions;
  readonly folder: string;
  readonly parts: Parts;
  readonly journal: Journal;
  readonly random: Random;
  product: Product;
  /** How often the rig ended a process itself, and how often each was started again. */
  readonly ended: Partial<Record<ProcessName, number>> = {};
  readonly restarts: string[];
  /** How often mails may have been cut off between "taken" and "noted": each may be delivered once more. */
  relayCrashes = 0;
  /** Set by a fault that empties the session store: everybody is signed out by it, and by nothing else. */
  forgetsSessions = false;
  #dataDir: string;

  private constructor(options: RigOptions, made: Pick<Rig, 'folder' | 'parts' | 'product' | 'restarts'>) {
    this.options = options;
    this.folder = made.folder;
    this.#dataDir = path.join(made.folder, 'data');
    this.parts = made.parts;
    this.product = made.product;
    this.restarts = made.restarts;
    this.journal = new Journal(path.join(made.folder, 'journal.jsonl'));
    this.random = new Random(options.seed);
  }

  static async start(options: RigOptions): Promise<Rig> {
    const folder = mkdtempSync(path.join(tmpdir(), 'kontor-faults-'));
    // PostgreSQL's account has to pass through where the rig runs as root.
    chmodSync(folder, 0o711);
    mkdirSync(path.join(folder, 'clocks'));
    mkdirSync(path.join(folder, 'data'));
    options.prepare?.(path.join(folder, 'data'));
    const restarts: string[] = [];
    const parts = await startParts(options.parts, folder);
    try {
      const product = await startOn(folder, path.join(folder, 'data'), parts, restarts);
      return new Rig(options, { folder, parts, product, restarts });
    } catch (error) {
      await parts.stop();
      options.cleanUp?.(path.join(folder, 'data'));
      throw error;
    }
  }

  get url(): string {
    return this.product.url;
  }

  get dataDir(): string {
    return this.#dataDir;
  }

  /** One of three numbers, by the pace of this run. */
  atPace(numbers: Record<Pace, number>): number {
    return numbers[this.options.pace];
  }

  /** Ends a process with a signal; the product's supervisor starts it again. */
  end(name: ProcessName, signal: NodeJS.Signals = 'SIGKILL'): void {
    if (this.product.processes[name].pid === undefined) return;
    this.ended[name] = (this.ended[name] ?? 0) + 1;
    if (name === 'engagement') this.relayCrashes++;
    this.product.processes[name].kill(signal);
  }

  /** Shifts the clock of one service by so many milliseconds; 0 puts it right. */
  shiftClock(name: ProcessName, milliseconds: number): void {
    writeFileSync(path.join(this.folder, 'clocks', name), String(milliseconds));
  }

  /** Asks the database past the product. */
  async sql<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.parts.databaseUrl ?? this.product.databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Stops the product, has its data folder copied, and starts it on the copy. */
  async copyTo(dataDir: string, copy: () => void): Promise<void> {
    await this.product.stop();
    copy();
    this.#dataDir = dataDir;
    this.product = await startOn(this.folder, dataDir, this.parts, this.restarts);
  }

  async stop({ keep }: { keep: boolean }): Promise<void> {
    await Promise.all(Object.values(this.parts.links).map((link) => link.heal()));
    await this.product.stop();
    await this.parts.stop();
    this.options.cleanUp?.(this.dataDir);
    const embedded = this.product.postgres?.folder ?? this.parts.postgres?.folder;
    if (keep) return;
    rmSync(this.folder, { recursive: true, force: true });
    if (embedded) rmSync(embedded, { recursive: true, force: true });
  }
}

function startOn(folder: string, dataDir: string, parts: Parts, restarts: string[]): Promise<Product> {
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: compileCache,
    ADMIN_PASSWORD: admin.password,
    CONTACT_INBOX: inbox,
    // One machine plays many visitors here; the limits have tests of their own.
    CONTACT_PER_10_MINUTES: many,
    NEWSLETTER_PER_10_MINUTES: many,
    UPLOADS_PER_MINUTE: many,
    LOGIN_FAILURES_PER_ACCOUNT: many,
    LOGIN_FAILURES_PER_CLIENT: many,
    FAULTS_CLOCKS: path.join(folder, 'clocks'),
    NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, 'parts/shifted-clock.ts')).href}`,
    ...parts.env,
  };
  return startProduct({ port: 0, dataDir, env }, { onRestart: (name) => restarts.push(name) });
}

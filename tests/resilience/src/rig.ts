import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { compileCache, type Product, type Settings } from '@kontor/local-stack';
import { adminLogin } from '@kontor/test-kit/client';
import { startPlainProduct, unlimited } from '@kontor/test-kit/product';
import pg from 'pg';

import { Journal } from './journal.ts';
import { type ServerName, type Servers, startServers } from './servers/servers.ts';
import { Random } from './random.ts';

export type ProcessName = keyof Product['processes'];
export const processNames = ['identity', 'documents', 'content', 'engagement', 'gateway'] as const;

export { adminLogin };
export const inbox = 'inbox@example.com';

/** Length of a run: `short` for CI, `long` for outages of minutes. */
export type Pace = 'short' | 'usual' | 'long';

export interface RigOptions {
  seed: number;
  servers: readonly ServerName[];
  pace: Pace;
  /** Seconds within which every kind of call must work again. */
  withinSeconds: number;
  replicas?: Settings['replicas'];
  /** Prepares the data folder before the product starts. */
  prepare?(dataDir: string): void;
  /** Reverts `prepare` after the product has stopped. */
  cleanUp?(dataDir: string): void;
}

/** The product under test, its servers, and the journal of acknowledgements. */
export class Rig {
  readonly options: RigOptions;
  readonly folder: string;
  readonly servers: Servers;
  readonly journal: Journal;
  readonly random: Random;
  product: Product;
  /** Kills by the rig and restarts, by process. */
  readonly ended: Partial<Record<ProcessName, number>> = {};
  readonly restarts: string[];
  /** Interruptions between delivery and acknowledgement of a mail: each may cause one duplicate. */
  interruptions = 0;
  /** Set by a fault that empties the session store and so ends all sessions. */
  losesSessions = false;
  #dataDir: string;

  private constructor(options: RigOptions, started: Pick<Rig, 'folder' | 'servers' | 'product' | 'restarts'>) {
    this.options = options;
    this.folder = started.folder;
    this.#dataDir = path.join(started.folder, 'data');
    this.servers = started.servers;
    this.product = started.product;
    this.restarts = started.restarts;
    this.journal = new Journal(path.join(started.folder, 'journal.jsonl'));
    this.random = new Random(options.seed);
  }

  static async start(options: RigOptions): Promise<Rig> {
    const folder = mkdtempSync(path.join(tmpdir(), 'kontor-faults-'));
    // PostgreSQL, which does not run as root, must traverse the folder.
    chmodSync(folder, 0o711);
    mkdirSync(path.join(folder, 'clocks'));
    mkdirSync(path.join(folder, 'data'));
    options.prepare?.(path.join(folder, 'data'));
    const restarts: string[] = [];
    const servers = await startServers(options.servers, folder);
    try {
      const product = await startProductIn(folder, path.join(folder, 'data'), servers, restarts, options.replicas);
      return new Rig(options, { folder, servers, product, restarts });
    } catch (error) {
      await servers.stop();
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

  /** Selects a number by the pace of this run. */
  atPace(numbers: Record<Pace, number>): number {
    return numbers[this.options.pace];
  }

  /** Kills a process with a signal; the product's supervisor restarts it. */
  end(name: ProcessName, signal: NodeJS.Signals = 'SIGKILL'): void {
    if (this.product.processes[name].pid === undefined) return;
    this.ended[name] = (this.ended[name] ?? 0) + 1;
    if (name === 'engagement') this.interruptions++;
    this.product.processes[name].kill(signal);
  }

  /** Shifts the clock of a service by milliseconds; 0 resets it. */
  shiftClock(name: ProcessName, milliseconds: number): void {
    writeFileSync(path.join(this.folder, 'clocks', name), String(milliseconds));
  }

  /** Queries the database directly. */
  async sql<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.servers.databaseUrl ?? this.product.databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Stops the product, copies its data folder and starts it on the copy. */
  async copyTo(dataDir: string, copy: () => void): Promise<void> {
    await this.product.stop();
    copy();
    this.#dataDir = dataDir;
    this.product = await startProductIn(this.folder, dataDir, this.servers, this.restarts);
  }

  async stop({ keep }: { keep: boolean }): Promise<void> {
    await Promise.all(Object.values(this.servers.links).map((link) => link.heal()));
    await this.product.stop();
    await this.servers.stop();
    this.options.cleanUp?.(this.dataDir);
    const embedded = this.product.postgres?.folder ?? this.servers.postgres?.folder;
    if (keep) return;
    rmSync(this.folder, { recursive: true, force: true });
    if (embedded) rmSync(embedded, { recursive: true, force: true });
  }
}

function startProductIn(
  folder: string,
  dataDir: string,
  servers: Servers,
  restarts: string[],
  replicas: Settings['replicas'] = {},
): Promise<Product> {
  const env = {
    ...unlimited,
    NODE_COMPILE_CACHE: compileCache,
    CONTACT_INBOX: inbox,
    FAULTS_CLOCKS: path.join(folder, 'clocks'),
    NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, 'servers/shifted-clock.ts')).href}`,
    // A balancer needs time to notice.
    ...(replicas.gateway && { DRAIN_SECONDS: '5' }),
    ...servers.env,
  };
  return startPlainProduct({ dataDir, env, replicas, observer: { onRestart: (name) => restarts.push(name) } });
}

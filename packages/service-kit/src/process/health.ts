import { setTimeout as delay } from 'node:timers/promises';

import type { App } from '../http/app.ts';
import type { Logger } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';

/** Rejects when what it looks at does not answer. */
export type Check = () => Promise<unknown>;

export interface Report {
  ready: boolean;
  status: 'ok' | 'unavailable' | 'overloaded';
  checks: Record<string, 'ok' | 'unavailable'>;
}

/** How old the checks of a report on the public port may be. */
const SHARED_MS = 1_000;

export class Health {
  readonly #checks = new Map<string, Check>();
  readonly #away = new Set<string>();
  readonly #log: Logger;
  #stopping = false;
  #isOverloaded: () => boolean = () => false;
  #shared: { checks: Promise<Report['checks']>; begunAt: number } | undefined;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Makes readiness depend on `check`. */
  require(name: string, check: Check): void {
    this.#checks.set(name, check);
  }

  /** From now on not ready: the load balancer looks elsewhere while requests in flight finish. */
  stopping(): void {
    this.#stopping = true;
  }

  /** Not ready either while there is too much to do: who can ask another replica does, and the load goes down. */
  overloadedWhile(isOverloaded: () => boolean): void {
    this.#isOverloaded = isOverloaded;
  }

  get isStopping(): boolean {
    return this.#stopping;
  }

  /** Every dependency by name, each asked for at most a second; `overloaded` is all that keeps it from being ready. */
  async report(): Promise<Report> {
    return this.#reportOf(await this.#check());
  }

  /** The same from checks begun at most a second ago: however many ask, dependencies are asked once a second. */
  async sharedReport(): Promise<Report> {
    const now = performance.now();
    if (!this.#shared || now - this.#shared.begunAt >= SHARED_MS)
      this.#shared = { checks: this.#check(), begunAt: now };
    return this.#reportOf(await this.#shared.checks);
  }

  async #check(): Promise<Report['checks']> {
    const entries = await Promise.all(
      [...this.#checks].map(async ([name, check]) => [name, await this.#stateOf(name, check)] as const),
    );
    return Object.fromEntries(entries);
  }

  #reportOf(checks: Report['checks']): Report {
    const isWell = !this.#stopping && Object.values(checks).every((state) => state === 'ok');
    const status = !isWell ? 'unavailable' : this.#isOverloaded() ? 'overloaded' : 'ok';
    return { ready: status === 'ok', status, checks };
  }

  /** Tells of readiness and of each dependency whenever metrics are read. */
  observe(metrics: Metrics): void {
    // Both are read at the same moment: each dependency is asked once.
    let asked: Promise<Report> | undefined;
    const report = () => (asked ??= this.report().finally(() => (asked = undefined)));
    metrics.measure('service_ready', '1 while this process is ready for requests', async () =>
      (await report()).ready ? 1 : 0,
    );
    metrics.measureBy('dependency_up', '1 while a dependency answers within a second', 'dependency', async () => {
      const { checks } = await report();
      return Object.fromEntries(Object.entries(checks).map(([name, state]) => [name, state === 'ok' ? 1 : 0]));
    });
  }

  /** Asks once. The log is told why when that changes, and not at every question in between. */
  async #stateOf(name: string, check: Check): Promise<'ok' | 'unavailable'> {
    try {
      await withinSecond(check);
    } catch (error) {
      if (!this.#away.has(name)) this.#log.error({ err: error, check: name }, 'What this service needs is unavailable');
      this.#away.add(name);
      return 'unavailable';
    }
    if (this.#away.delete(name)) this.#log.info({ check: name }, 'It is available again');
    return 'ok';
  }

  /**
   * `GET /health/live`: the event loop turns. `GET /health/ready`: dependencies answer too and requests are taken, else
   * 503. The public port shares its checks, the internal one asks anew.
   */
  routes(app: App, internal: App): void {
    for (const [each, report] of [
      [app, () => this.sharedReport()],
      [internal, () => this.report()],
    ] as const) {
      each.get('/health/live', async () => ({ status: 'ok' }));
      each.get('/health/ready', async (_request, reply) => {
        const { ready, status, checks } = await report();
        void reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
        return { status, checks };
      });
    }
  }
}

/** Settles as the check does, and rejects after a second. */
async function withinSecond(check: Check): Promise<void> {
  const late = new AbortController();
  try {
    await Promise.race([
      check(),
      delay(1_000, undefined, { signal: late.signal }).then(() => {
        throw new Error('no answer within a second');
      }),
    ]);
  } finally {
    late.abort();
  }
}

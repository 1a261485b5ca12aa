import type { App } from '../http/app.ts';
import type { Logger } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Overload } from './load-shedding/load-shedding.ts';
import { within } from './within.ts';

/** Rejects while a dependency is unavailable. */
export type Check = () => Promise<unknown>;

export interface Report {
  ready: boolean;
  status: 'ok' | 'unavailable' | 'overloaded';
  checks: Record<string, 'ok' | 'unavailable'>;
}

/** Longest age of the checks in a shared report. */
const SHARED_MS = 1_000;

export class Health {
  readonly #checks = new Map<string, Check>();
  readonly #unavailable = new Set<string>();
  readonly #log: Logger;
  #stopping = false;
  #overload: Pick<Overload, 'reason'> | undefined;
  #shared: { checks: Promise<Report['checks']>; startedAt: number } | undefined;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Makes readiness depend on `check`. */
  require(name: string, check: Check): void {
    this.#checks.set(name, check);
  }

  /** Not ready from now on: load balancers send requests elsewhere while those in flight finish. */
  stopping(): void {
    this.#stopping = true;
  }

  /** Not ready during an overload, so that callers use other replicas. */
  overloadedBy(overload: Pick<Overload, 'reason'>): void {
    this.#overload = overload;
  }

  get isStopping(): boolean {
    return this.#stopping;
  }

  /** Checks every dependency, each for a second at most. Status `overloaded` means that nothing else is wrong. */
  async report(): Promise<Report> {
    return this.#reportOf(await this.#check());
  }

  /** `report` from checks that are at most a second old: the number of callers does not add load to dependencies. */
  async sharedReport(): Promise<Report> {
    const now = performance.now();
    if (!this.#shared || now - this.#shared.startedAt >= SHARED_MS)
      this.#shared = { checks: this.#check(), startedAt: now };
    return this.#reportOf(await this.#shared.checks);
  }

  async #check(): Promise<Report['checks']> {
    const entries = await Promise.all(
      [...this.#checks].map(async ([name, check]) => [name, await this.#stateOf(name, check)] as const),
    );
    return Object.fromEntries(entries);
  }

  #reportOf(checks: Report['checks']): Report {
    const isAvailable = !this.#stopping && Object.values(checks).every((state) => state === 'ok');
    const status = !isAvailable ? 'unavailable' : this.#overload?.reason ? 'overloaded' : 'ok';
    return { ready: status === 'ok', status, checks };
  }

  /** Exports readiness and the state of each dependency as metrics. */
  observe(metrics: Metrics): void {
    // A scrape reads both metrics, and checks each dependency once.
    let pending: Promise<Report> | undefined;
    const report = () => (pending ??= this.report().finally(() => (pending = undefined)));
    metrics.measure('service_ready', '1 while this process is ready for requests', async () =>
      (await report()).ready ? 1 : 0,
    );
    metrics.measureBy('dependency_up', '1 while a dependency responds within a second', 'dependency', async () => {
      const { checks } = await report();
      return Object.fromEntries(Object.entries(checks).map(([name, state]) => [name, state === 'ok' ? 1 : 0]));
    });
  }

  /** Runs one check. Only changes are logged. */
  async #stateOf(name: string, check: Check): Promise<'ok' | 'unavailable'> {
    try {
      const responded = check().then(() => true);
      if (!(await within(1_000, responded))) throw new Error('no response within a second');
    } catch (error) {
      if (!this.#unavailable.has(name)) this.#log.error({ err: error, check: name }, 'A dependency is unavailable');
      this.#unavailable.add(name);
      return 'unavailable';
    }
    if (this.#unavailable.delete(name)) this.#log.info({ check: name }, 'The dependency is available again');
    return 'ok';
  }

  /**
   * `GET /health/live`: the event loop runs. `GET /health/ready`: all dependencies are available and requests are
   * accepted, else 503. The public port serves shared reports, the internal port new ones.
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

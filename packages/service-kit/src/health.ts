import { setTimeout as delay } from 'node:timers/promises';

import type { App } from './app.ts';

/** Rejects when what it looks at does not answer. */
export type Check = () => Promise<unknown>;

export class Health {
  readonly #checks = new Map<string, Check>();
  #stopping = false;

  /** Makes readiness depend on `check`. */
  require(name: string, check: Check): void {
    this.#checks.set(name, check);
  }

  /** From now on not ready: the load balancer looks elsewhere while requests in flight finish. */
  stopping(): void {
    this.#stopping = true;
  }

  get isStopping(): boolean {
    return this.#stopping;
  }

  /** Every dependency by name, each asked for at most a second. */
  async report(): Promise<{ ready: boolean; checks: Record<string, 'ok' | 'unavailable'> }> {
    const entries = await Promise.all(
      [...this.#checks].map(async ([name, check]) => [name, await answers(check)] as const),
    );
    const ready = !this.#stopping && entries.every(([, state]) => state === 'ok');
    return { ready, checks: Object.fromEntries(entries) };
  }

  /** `GET /health/live`: the event loop turns. `GET /health/ready`: dependencies answer too, else 503. */
  routes(app: App): void {
    app.get('/health/live', async () => ({ status: 'ok' }));
    app.get('/health/ready', async (_request, reply) => {
      const { ready, checks } = await this.report();
      void reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
      return { status: ready ? 'ok' : 'unavailable', checks };
    });
  }
}

async function answers(check: Check): Promise<'ok' | 'unavailable'> {
  const late = new AbortController();
  try {
    return await Promise.race([
      check().then(() => 'ok' as const),
      delay(1_000, 'unavailable' as const, { signal: late.signal }),
    ]);
  } catch {
    return 'unavailable';
  } finally {
    late.abort();
  }
}

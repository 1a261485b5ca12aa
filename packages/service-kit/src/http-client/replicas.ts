import { setTimeout as delay } from 'node:timers/promises';

import { Agent, type Dispatcher } from 'undici';

import { pooledConnector } from './pooled-response.ts';
import { traceCalls } from './trace-calls.ts';
import { requestBuffered } from './buffered-request.ts';
import { type Lookup, watchAddresses } from './addresses.ts';
import { Attempt } from './attempt.ts';

/**
 * How long a connection may be idle. Less than DRAIN_SECONDS: by the time a stopping process closes its connections,
 * each has either carried an answer that said so, or is closed already. None closes under a request on its way.
 */
const IDLE_MS = 4_000;
/** How long a replica that refused, or said that it stops, is the last to be asked: longer than it takes to stop. */
const AVOID_MS = 6_000;
/** How many replicas one request tries to reach; each may take a second to say no. */
const TRIES = 3;
const FIRST_LOOK_UP_MS = 1_000;

/** One address of a service. */
export interface Replica {
  origin: string;
  /** Under which name it is asked: for `Host`, and for its certificate. */
  name: URL;
  /** By `performance.now()`. */
  avoidedUntil: number;
}

const CONNECT = { timeout: 1_000, rejectUnauthorized: true } as const;

/** The connections to services: bounded in how long they take to open and how long they lie idle. */
export const connections = (options: Agent.Options = {}): Agent =>
  new Agent({ connect: CONNECT, keepAliveMaxTimeout: IDLE_MS, ...options });

/** The same for what is large. */
export const createPooledAgent = (): Agent => connections({ connect: pooledConnector(CONNECT) });

/** The first of several URLs, by which the service as a whole is called. */
export const primaryUrl = (urls: string): string => urls.split(',', 1)[0]!;

/**
 * The processes that answer for one service: all addresses its name stands for, or several URLs with commas between.
 * Takes note of those that refuse connections and those that stop.
 */
export class Replicas {
  readonly #watch;
  #known = new Map<string, Replica>();

  constructor(urls: string, options: { lookUp?: Lookup | undefined; everyMs?: number } = {}) {
    const parsed = urls.split(',').map((url) => new URL(url.trim()));
    const renew = (found: Map<string, URL>) => this.#renew(found);
    this.#watch = watchAddresses(parsed, renew, options.lookUp, options.everyMs);
  }

  /** Their addresses, such as `http://10.0.0.7:8080`. */
  get origins(): string[] {
    return [...this.#known.keys()];
  }

  /**
   * What is dispatched here goes by `dispatcher` to one replica after the other. A request is sent once: only while
   * nothing of it has left may another replica be tried.
   */
  spread(dispatcher: Dispatcher): Dispatcher {
    // A turn of its own: who lists and downloads by turns would find all downloads at the same replica.
    let turn = 0;
    const toOne: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
      const tried = new Set<Replica>();
      const send = (cause?: Error) => {
        const replica = tried.size < TRIES ? this.#pick(tried, turn++) : undefined;
        if (!replica) {
          handler.onResponseError?.(undefined as never, cause ?? new Error('The service has no address'));
          return;
        }
        tried.add(replica);
        dispatch(addressed(options, replica), new Attempt(handler, { avoid: () => avoid(replica), again: send }));
      };
      if (this.#known.size > 0) send();
      else void Promise.race([this.#watch.known, delay(FIRST_LOOK_UP_MS)]).then(() => send());
      return true;
    };
    // A trace knows the service by its name, whichever replica is asked.
    return dispatcher.compose(toOne, traceCalls);
  }

  /**
   * Asks each replica whether it is ready. Rejects when none is, but for those that have too much to do: they are there,
   * and all of them may be asked when no other is left. Those that are not ready are asked for nothing for a while;
   * silence counts against a replica only when another one has answered: else this process may be the slow one.
   */
  async ready(dispatcher: Dispatcher): Promise<void> {
    let hasAnswer = false;
    await Promise.any(
      [...this.#known.values()].map(async (replica) => {
        try {
          const options = addressed({ path: '/health/ready', method: 'GET' }, replica);
          const { statusCode, body } = await requestBuffered(dispatcher, { ...options, withinMs: 1_000 });
          hasAnswer = true;
          if (statusCode === 503 && isOverloaded(body)) return avoid(replica);
          if (statusCode !== 200) throw new Error(`not ready: ${statusCode}`);
        } catch (error) {
          if (hasAnswer || !isSilence(error)) avoid(replica);
          throw error;
        }
        replica.avoidedUntil = 0;
      }),
    );
  }

  close(): void {
    this.#watch.stop();
  }

  #renew(found: Map<string, URL>): void {
    const entries = [...found].map(
      ([origin, name]) => [origin, this.#known.get(origin) ?? { origin, name, avoidedUntil: 0 }] as const,
    );
    this.#known = new Map(entries);
  }

  /** The next that nothing is known against; else, of those not tried yet, the one that has had longest to recover. */
  #pick(tried: Set<Replica>, turn: number): Replica | undefined {
    const now = performance.now();
    const left = [...this.#known.values()].filter((replica) => !tried.has(replica));
    const well = left.filter(({ avoidedUntil }) => avoidedUntil <= now);
    return well[turn % well.length] ?? left.toSorted((a, b) => a.avoidedUntil - b.avoidedUntil)[0];
  }
}

/** Whether an error says no more than that nothing came in time. */
const isSilence = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || error.name === 'ConnectTimeoutError');

/** Whether a report of readiness says that there is too much to do, and nothing else. */
const isOverloaded = (report: Buffer) => report.toString('latin1', 0, 30).startsWith('{"status":"overloaded"');

function avoid(replica: Replica): void {
  replica.avoidedUntil = performance.now() + AVOID_MS;
}

/** The request as it goes to this replica: by its address, under the service's name. */
function addressed(options: Dispatcher.DispatchOptions, { origin, name }: Replica): Dispatcher.DispatchOptions {
  const headers = { ...(options.headers as Record<string, string>), host: name.host };
  return { ...options, origin, headers, ...(name.protocol === 'https:' && { servername: name.hostname }) };
}

import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

import { Agent, type Dispatcher } from 'undici';

import { type Lookup, watchAddresses } from './addresses.ts';
import { pooledConnector } from './pooled.ts';
import { traceCalls } from './trace-calls.ts';

/**
 * How long a connection may be idle. Less than DRAIN_SECONDS: while a process drains, each of its connections either carries a
 * response with `Connection: close` or times out here, so the stop closes none during a request.
 */
const IDLE_MS = 4_000;
/** For how long a replica is avoided after it refused a connection or said that it is stopping. Each further refusal renews it. */
const AVOID_MS = 6_000;
/** How many replicas a request tries; each may take a second to fail. */
const MAX_ATTEMPTS = 3;
const FIRST_LOOKUP_MS = 1_000;

/** One address of a service. */
export interface Replica {
  origin: string;
  /** The URL of the service, for the `Host` header and the certificate. */
  url: URL;
  /** By `performance.now()`. */
  avoidedUntil: number;
}

const CONNECT = { timeout: 1_000, rejectUnauthorized: true } as const;

/** An undici agent with limits on connecting and on idle connections. */
export const createAgent = (options: Agent.Options = {}): Agent =>
  new Agent({ connect: CONNECT, keepAliveMaxTimeout: IDLE_MS, ...options });

/** `createAgent` that reads large bodies into pooled buffers. */
export const createPooledAgent = (): Agent => createAgent({ connect: pooledConnector(CONNECT) });

/** A response whose body is in memory as a whole. */
interface BufferedResponse {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface BufferedRequest extends Omit<Dispatcher.DispatchOptions, 'method'> {
  method?: Dispatcher.HttpMethod;
  /** Limit up to the last byte, waiting for a connection included. Without it, `headersTimeout` and `bodyTimeout` apply. */
  withinMs?: number;
}

/** Resolves with the complete response, for small bodies: cheaper than undici's `request`, which makes a stream of each. */
export async function requestBuffered(
  dispatcher: Dispatcher,
  { withinMs, method = 'GET', ...options }: BufferedRequest,
): Promise<BufferedResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<BufferedResponse>();
  const response = { statusCode: 0, headers: {} };
  const chunks: Buffer[] = [];
  let controller: Dispatcher.DispatchController | undefined;
  let timeout: Error | undefined;
  const timeOut = () => {
    timeout = new DOMException('The response did not arrive in time', 'TimeoutError');
    reject(timeout);
    controller?.abort(timeout);
  };
  const timer = withinMs === undefined ? undefined : setTimeout(timeOut, withinMs);
  try {
    dispatcher.dispatch(
      { ...options, method },
      {
        onRequestStart(started) {
          controller = started;
          // Timed out while it waited for a connection.
          if (timeout) started.abort(timeout);
        },
        onResponseStart(_controller, statusCode, headers) {
          Object.assign(response, { statusCode, headers });
        },
        onResponseData: (_controller, chunk) => void (chunk.length > 0 && chunks.push(chunk)),
        onResponseEnd() {
          const [first = Buffer.alloc(0), ...more] = chunks;
          // A copy only where there are several.
          resolve({ ...response, body: more.length === 0 ? first : Buffer.concat(chunks) });
        },
        onResponseError: (_controller, error) => reject(error),
      },
    );
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}

/** The first of several URLs separated by commas, which names the service. */
export const primaryUrl = (urls: string): string => urls.split(',', 1)[0]!;

/**
 * The replicas of a service: all addresses of its host name, or several URLs separated by commas. Avoids those that refuse
 * connections or are stopping.
 */
export class Replicas {
  readonly #watch;
  #known = new Map<string, Replica>();

  constructor(urls: string, options: { lookup?: Lookup | undefined; everyMs?: number } = {}) {
    const parsed = urls.split(',').map((url) => new URL(url.trim()));
    const update = (found: Map<string, URL>) => this.#update(found);
    this.#watch = watchAddresses(parsed, update, options.lookup, options.everyMs);
  }

  /** Such as `http://10.0.0.7:8080`. */
  get origins(): string[] {
    return [...this.#known.keys()];
  }

  /**
   * A dispatcher that sends requests to the replicas in rotation. A request is sent once; another replica is tried only
   * while nothing has been written.
   */
  balance(dispatcher: Dispatcher): Dispatcher {
    // Each dispatcher rotates by itself: a client that alternates lists and downloads would otherwise download from one replica.
    let rotation = 0;
    const toReplica: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
      const tried = new Set<Replica>();
      const send = (cause?: Error) => {
        const replica = tried.size < MAX_ATTEMPTS ? this.#pick(tried, rotation++) : undefined;
        if (!replica) {
          handler.onResponseError?.(undefined as never, cause ?? new Error('The service has no address'));
          return;
        }
        tried.add(replica);
        dispatch(addressed(options, replica), new Attempt(handler, { avoid: () => avoid(replica), retry: send }));
      };
      if (this.#known.size > 0) send();
      else void Promise.race([this.#watch.ready, delay(FIRST_LOOKUP_MS)]).then(() => send());
      return true;
    };
    // Traces name the service, not the replica.
    return dispatcher.compose(toReplica, traceCalls);
  }

  /**
   * Checks the readiness of every replica. Resolves when one is ready or overloaded: an overloaded one is still used when
   * no other is left. Replicas that are not ready are avoided for a while. A timeout counts against a replica only when
   * another one has responded, because otherwise this process may be the slow one.
   */
  async ready(dispatcher: Dispatcher): Promise<void> {
    let hasResponse = false;
    await Promise.any(
      [...this.#known.values()].map(async (replica) => {
        try {
          const options = addressed({ path: '/health/ready', method: 'GET' }, replica);
          const { statusCode, body } = await requestBuffered(dispatcher, {
            ...options,
            withinMs: 1_000,
          });
          hasResponse = true;
          if (statusCode === 503 && isOverloaded(body)) return avoid(replica);
          if (statusCode !== 200) throw new Error(`not ready: ${statusCode}`);
        } catch (error) {
          if (hasResponse || !isTimeout(error)) avoid(replica);
          throw error;
        }
        replica.avoidedUntil = 0;
      }),
    );
  }

  close(): void {
    this.#watch.stop();
  }

  #update(found: Map<string, URL>): void {
    const entries = [...found].map(
      ([origin, url]) => [origin, this.#known.get(origin) ?? { origin, url, avoidedUntil: 0 }] as const,
    );
    this.#known = new Map(entries);
  }

  /** The next replica that is not avoided; else, of those not yet tried, the one whose avoidance ends first. */
  #pick(tried: Set<Replica>, rotation: number): Replica | undefined {
    const now = performance.now();
    const left = [...this.#known.values()].filter((replica) => !tried.has(replica));
    const available = left.filter(({ avoidedUntil }) => avoidedUntil <= now);
    return available[rotation % available.length] ?? left.toSorted((a, b) => a.avoidedUntil - b.avoidedUntil)[0];
  }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || error.name === 'ConnectTimeoutError');

const isOverloaded = (report: Buffer) => report.toString('latin1', 0, 30).startsWith('{"status":"overloaded"');

function avoid(replica: Replica): void {
  replica.avoidedUntil = performance.now() + AVOID_MS;
}

/** The request to one replica: its address, with the service's host name. */
function addressed(options: Dispatcher.DispatchOptions, { origin, url }: Replica): Dispatcher.DispatchOptions {
  const headers = { ...(options.headers as Record<string, string>), host: url.host };
  return { ...options, origin, headers, ...(url.protocol === 'https:' && { servername: url.hostname }) };
}

type Controller = Dispatcher.DispatchController;

/** Reactions to the outcome of an attempt. */
interface Outcome {
  /** The replica refuses connections or is stopping. */
  avoid(): void;
  /** Nothing was sent, so another replica may be tried. */
  retry(cause: Error): void;
}

/** Connection errors of Node and undici; an abort by the caller is not among them. */
const CONNECTION_ERROR = /^(E[A-Z]+|UND_ERR_CONNECT_TIMEOUT|UND_ERR_SOCKET)$/;

/**
 * A request to one replica. Forwards its events to the caller's handler, except a failure to connect. Nothing upgrades a
 * connection, and undici has deprecated its own handler that forwards.
 */
class Attempt implements Dispatcher.DispatchHandler {
  readonly #handler: Dispatcher.DispatchHandler;
  readonly #outcome: Outcome;
  /** Whether undici has begun to write the request. */
  #hasBegun = false;

  constructor(handler: Dispatcher.DispatchHandler, outcome: Outcome) {
    this.#handler = handler;
    this.#outcome = outcome;
  }

  onRequestStart(controller: Controller, context: unknown): void {
    this.#hasBegun = true;
    this.#handler.onRequestStart?.(controller, context);
  }

  onResponseStart(controller: Controller, status: number, headers: IncomingHttpHeaders, message?: string): void {
    // A stopping process closes its connections (RFC 9112 section 9.6).
    if (headers.connection === 'close') this.#outcome.avoid();
    this.#handler.onResponseStart?.(controller, status, headers, message);
  }

  onResponseData(controller: Controller, chunk: Buffer): void {
    this.#handler.onResponseData?.(controller, chunk);
  }

  onResponseEnd(controller: Controller, trailers: IncomingHttpHeaders): void {
    this.#handler.onResponseEnd?.(controller, trailers);
  }

  onResponseError(controller: Controller, error: Error & { code?: string }): void {
    if (this.#hasBegun || !CONNECTION_ERROR.test(error.code ?? ''))
      return this.#handler.onResponseError?.(controller, error);
    this.#outcome.avoid();
    this.#outcome.retry(error);
  }
}

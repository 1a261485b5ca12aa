import type { SessionReply } from '@kontor/contracts/internal';
import { clientKey, type Semaphore } from '@kontor/service-kit/http';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** How long an answer counts from the moment of its question (docs/decisions/0019-signed-in-calls.md). */
const LEASE_MS = 100;

interface Lease<Session> {
  /** By `performance.now()`, which setting the clock does not change. */
  askedAt: number;
  session: Session;
}

type AskIdentity = (cookie: string, requestId: string) => Promise<SessionReply | null>;

/** Sessions by cookie header, as identity answered. Failures and unknown cookies are not kept. */
export class Leases {
  readonly #ask: AskIdentity;
  readonly #permits: Semaphore;
  /** Each holds a permit. */
  readonly #asked = new Map<string, Lease<ReturnType<AskIdentity>>>();
  readonly #kept = new LRUCache<string, Lease<SessionReply>>({
    max: 2_000,
    maxSize: 4_000_000,
    sizeCalculation: (_lease, cookie) => cookie.length,
  });

  constructor(ask: AskIdentity, permits: Semaphore) {
    this.#ask = ask;
    this.#permits = permits;
  }

  /** The session of the request's cookies. Throws 503, also while too many calls wait for an answer. */
  async sessionOf(cookie: string, { id, ip }: FastifyRequest): Promise<SessionReply | null> {
    const kept = valid(this.#kept.get(cookie));
    if (kept) return kept.session;
    const release = await this.#permits.acquire(clientKey(ip));
    try {
      const lease = valid(this.#kept.get(cookie)) ?? valid(this.#asked.get(cookie));
      return await (lease?.session ?? this.#start(cookie, id));
    } finally {
      release();
    }
  }

  /** Later calls ask again: neither earlier answers nor answers to earlier questions count for them. */
  clear(): void {
    this.#kept.clear();
    this.#asked.clear();
  }

  async #start(cookie: string, requestId: string): Promise<SessionReply | null> {
    const askedAt = performance.now();
    const asked = { askedAt, session: this.#ask(cookie, requestId) };
    this.#asked.set(cookie, asked);
    let session: SessionReply | null = null;
    try {
      return (session = await asked.session);
    } finally {
      // Otherwise it was cleared, or asked again.
      if (this.#asked.get(cookie) === asked) {
        this.#asked.delete(cookie);
        if (session?.user) this.#kept.set(cookie, { askedAt, session });
      }
    }
  }
}

/** The lease, if it still counts. */
const valid = <L extends Lease<unknown>>(lease: L | undefined): L | undefined =>
  lease && performance.now() - lease.askedAt < LEASE_MS ? lease : undefined;

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
export type Leases = ReturnType<typeof openLeases>;

/** Sessions by cookie header, as identity answered. Failures and unknown cookies are not kept. Each waiting call holds a permit. */
export function openLeases(ask: AskIdentity, permits: Semaphore) {
  const asked = new Map<string, Lease<ReturnType<AskIdentity>>>();
  const sizeCalculation = (_lease: unknown, cookie: string) => cookie.length;
  const kept = new LRUCache<string, Lease<SessionReply>>({ max: 2_000, maxSize: 4_000_000, sizeCalculation });

  async function start(cookie: string, requestId: string): Promise<SessionReply | null> {
    const question = { askedAt: performance.now(), session: ask(cookie, requestId) };
    asked.set(cookie, question);
    let session: SessionReply | null = null;
    try {
      return (session = await question.session);
    } finally {
      // Otherwise it was cleared, or asked again.
      if (asked.get(cookie) === question) {
        asked.delete(cookie);
        if (session?.user) kept.set(cookie, { askedAt: question.askedAt, session });
      }
    }
  }

  return {
    /** The session of the request's cookies. Throws 503, also while too many calls wait for an answer. */
    async sessionOf(cookie: string, { id, ip }: FastifyRequest): Promise<SessionReply | null> {
      const known = valid(kept.get(cookie));
      if (known) return known.session;
      const release = await permits.acquire(clientKey(ip));
      try {
        const lease = valid(kept.get(cookie)) ?? valid(asked.get(cookie));
        return await (lease?.session ?? start(cookie, id));
      } finally {
        release();
      }
    },
    /** Later calls ask again: neither earlier answers nor answers to earlier questions count for them. */
    clear(): void {
      kept.clear();
      asked.clear();
    },
  };
}

/** The lease, if it still counts. */
const valid = <L extends Lease<unknown>>(lease: L | undefined): L | undefined =>
  lease && performance.now() - lease.askedAt < LEASE_MS ? lease : undefined;

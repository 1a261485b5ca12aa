import { setTimeout as delay } from 'node:timers/promises';

import type CachePolicy from 'http-cache-semantics';
import { LRUCache } from 'lru-cache';

import type { Ask, Asked } from '../ask-service.ts';
import { lifetimeOf, MOST_MS, policyAfter, policyOf } from './may-be-kept.ts';
import { SharedBody } from './shared-body.ts';

/** Older than that, an answer is still given while content is asked whether it still holds. */
const RENEW_AFTER_MS = MOST_MS / 2;
/** How long somebody waits for the answer to another's question when it may turn out to be for that one alone. */
const STRANGER_MS = 250;

/** Bytes kept of posts and of what the site's own pages are made from; and of all other lists. */
const BYTES = { site: 16_000_000, others: 4_000_000 };
const BYTES_OF_ONE = { site: 8_000_000, others: 1_000_000 };

/** An answer for everybody. */
export interface Shared {
  isShared: true;
  /** With its tag, as visitors get it. */
  answer: SharedBody;
  /** Where a list goes on. */
  next: string | null;
}
/** An answer for whoever asked, as it came. */
export type Alone = Asked & { isShared: false };

interface Entry extends Shared {
  policy: CachePolicy;
  /** When content was asked for it, or whether it still holds, by `performance.now()`. */
  askedAt: number;
  /** For how long it is given from then on, in ms. */
  lifetime: number;
  generation: number;
}

interface UnderWay {
  askedAt: number;
  answer: Promise<Shared | Alone>;
}

export interface ReadOptions {
  requestId: string;
  /** For a page of the site itself, whose questions nobody can make up. */
  isForSite?: boolean;
}

/**
 * Keeps the answers of public reads for the moment in which they hold (RFC 9111), by the one spelling of their URL.
 *
 * Whoever asks sees each change that was made a second before, whatever happens: the age of an answer counts from when
 * content was asked, one older than a second is asked for again first, and nobody joins a question older than that. An
 * answer that cannot be had is an error, never an old answer. Many who ask for the same at once are one question.
 */
export class ReadCache {
  readonly #ask: Ask;
  readonly #site = new LRUCache<string, Entry>({
    maxSize: BYTES.site,
    maxEntrySize: BYTES_OF_ONE.site,
    sizeCalculation: ({ answer }) => answer.size,
  });
  readonly #others = new LRUCache<string, Entry>({
    maxSize: BYTES.others,
    maxEntrySize: BYTES_OF_ONE.others,
    sizeCalculation: ({ answer }) => answer.size,
  });
  readonly #underWay = new Map<string, UnderWay>();
  #generation = 0;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** What is kept and holds; undefined when content has to be asked first. */
  kept(url: string, options: ReadOptions): Shared | undefined {
    const entry = this.#site.get(url) ?? this.#others.get(url);
    if (!entry || entry.generation !== this.#generation) return undefined;
    const age = performance.now() - entry.askedAt;
    if (age >= entry.lifetime) return undefined;
    if (age >= RENEW_AFTER_MS && !this.#underWay.has(url)) {
      // In vain, it is asked for again by whoever comes when the time is over.
      this.#begin(url, options).catch(() => undefined);
    }
    return entry;
  }

  /** The answer to a URL in its one spelling. Throws what a visitor is to be told. */
  async read(url: string, options: ReadOptions): Promise<Shared | Alone> {
    const kept = this.kept(url, options);
    if (kept) return kept;
    const underWay = this.#underWay.get(url);
    if (!underWay || performance.now() - underWay.askedAt >= MOST_MS) return this.#begin(url, options);
    // What is known to be for everybody is waited for; what never was may not be.
    const found = this.#find(url)
      ? await underWay.answer
      : await Promise.race([underWay.answer, delay(STRANGER_MS, undefined, { ref: false })]);
    return found?.isShared ? found : this.#askAlone(url, options);
  }

  /** Asks for what has no such spelling: for this one visitor, and nothing of it is kept. */
  async pass(url: string, { requestId }: ReadOptions): Promise<Alone> {
    return { ...(await this.#ask(url, requestId)), isShared: false };
  }

  /** Something changed: nothing that was asked for before is given to anybody who comes now. */
  forget(): void {
    this.#generation++;
    this.#underWay.clear();
  }

  #find(url: string): Entry | undefined {
    return this.#site.peek(url) ?? this.#others.peek(url);
  }

  async #begin(url: string, options: ReadOptions): Promise<Shared | Alone> {
    const question: UnderWay = { askedAt: performance.now(), answer: this.#askAlone(url, options) };
    this.#underWay.set(url, question);
    try {
      return await question.answer;
    } finally {
      if (this.#underWay.get(url) === question) this.#underWay.delete(url);
    }
  }

  /** Asks, and keeps the answer where it is for everybody. */
  async #askAlone(url: string, { requestId, isForSite }: ReadOptions): Promise<Shared | Alone> {
    const generation = this.#generation;
    const askedAt = performance.now();
    const known = this.#find(url);
    const asked = await this.#ask(url, requestId, known?.answer.etag);
    const entry = entryOf(url, asked, known, { askedAt, generation });
    const isOfSite = isForSite || !url.includes('?') || this.#site.has(url);
    const [home, other] = isOfSite ? [this.#site, this.#others] : [this.#others, this.#site];
    // What was asked before a change, or before what is kept by now, is for whoever waited for it alone.
    const isLate = generation !== this.#generation || (this.#find(url)?.askedAt ?? 0) > askedAt;
    if (!entry) {
      // A failure says nothing of what is known, which goes when its time is over.
      if (!isLate && asked.status < 500) for (const each of [home, other]) each.delete(url);
      // Nobody asked whether something changed but the cache itself.
      return asked.status === 304 ? this.pass(url, { requestId }) : { ...asked, isShared: false };
    }
    if (!isLate) {
      other.delete(url);
      home.set(url, entry);
    }
    return entry;
  }
}

/** What is kept of an answer; null when it is not to be. Of an answer that says that nothing changed: what was known. */
function entryOf(
  url: string,
  asked: Asked,
  known: Entry | undefined,
  when: Pick<Entry, 'askedAt' | 'generation'>,
): Entry | null {
  if (asked.status === 304) {
    const policy = known ? policyAfter(known.policy, url, asked) : null;
    return policy && { ...known!, ...when, policy, lifetime: lifetimeOf(policy) };
  }
  const policy = policyOf(url, asked);
  if (!policy) return null;
  const etag = asked.headers['etag'] as string | undefined;
  const link = asked.headers['link'] as string | undefined;
  const isSame = known && etag === known.answer.etag && asked.body.equals(known.answer.body);
  const answer = isSame
    ? known.answer
    : new SharedBody(asked.body, {
        type: String(asked.headers['content-type']),
        // The second is used up here: whoever keeps it further asks each time.
        cacheControl: 'public, max-age=0, must-revalidate',
        quality: 5,
        etag,
        ...(link && { headers: { link } }),
      });
  const next = nextOf(link);
  return { isShared: true, answer, next, policy, lifetime: lifetimeOf(policy), ...when };
}

/** Where a list goes on, by its `Link` header. */
export const nextOf = (link: string | string[] | undefined): string | null =>
  /<([^>]+)>; rel="next"/.exec(String(link ?? ''))?.[1] ?? null;

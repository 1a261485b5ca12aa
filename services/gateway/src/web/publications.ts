import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import { languages } from '@kontor/contracts/endpoints';
import type { Language, SitePublication } from '@kontor/contracts/schemas';
import { unavailable } from '@kontor/service-kit/http';
import { within } from '@kontor/service-kit/process';

import type { ReadCache, SharedBody } from '../cache/index.ts';

/** How often content is asked what is published: a change is on every page within a second. */
const EVERY_MS = 400;
/** How long after the last page content is asked no more, until somebody wants another page. */
const IDLE_MS = 10_000;
/** How long one answer is waited for, also by that page. Without one the last words are served. */
const TIMEOUT_MS = 2_000;
/** How long a page waits for the first answer of all. */
const FIRST_MS = 2_000;

/** What is published in one language. */
export interface Publication {
  value: SitePublication;
  /** Its JSON as content sent it, in a `SharedArrayBuffer`: copied to a thread for each page, it would take half as long as rendering. */
  json: Uint8Array;
}

function inSharedMemory(bytes: Buffer): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}

/** Replicas of content may order keys differently, and the version counts the changes of all languages. */
const isSame = (one: SitePublication, other: SitePublication) =>
  isDeepStrictEqual([one.texts, one.lists], [other.texts, other.lists]);

/** What is published in each language; null where all words of both are the defaults. */
export type Publications = Record<Language, Publication | null>;

export interface PublishedWords {
  /** What was published last. Throws 503 while content has not been asked once. */
  current(): Publications | Promise<Publications>;
  /** The last reply of a public call for them. */
  lastReply(url: string): SharedBody | undefined;
  /** Asks content now. */
  refresh(): void;
  /** Calls `listener` after the first answer and after each change. */
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

/**
 * Asks content through the cache of public reads: at intervals while pages are served, before the first page after a pause, and
 * after changes.
 */
export function followPublications(
  cache: ReadCache,
  urlOf: (language: Language) => string,
  idleMs = IDLE_MS,
): PublishedWords {
  const bodies = new Map<string, SharedBody>();
  const listeners: (() => void)[] = [];
  const stop = new AbortController();
  let known: Publications | undefined;
  let wake = new AbortController();
  let usedAt = performance.now();
  /** After a pause: resolves when content has been asked again. */
  let news: PromiseWithResolvers<void> | undefined;
  const first = Promise.withResolvers<Publications>();
  first.promise.catch(() => undefined);

  async function read(url: string): Promise<SharedBody> {
    const reply = await within(
      TIMEOUT_MS,
      cache.refresh(url, { requestId: randomUUID(), client: '', isForSite: true }),
    );
    if (!reply?.isShared) throw unavailable();
    return reply.body;
  }

  async function ask(): Promise<void> {
    const replies = await Promise.all(
      languages.map(async (language) => [language, await read(urlOf(language))] as const),
    );
    if (known && replies.every(([language, body]) => bodies.get(urlOf(language))?.body.equals(body.body))) return;
    const now = Object.fromEntries(
      replies.map(([language, body]) => {
        const value = JSON.parse(body.body.toString()) as SitePublication;
        const former = known?.[language];
        if (value.version === 0) return [language, null];
        return [language, former && isSame(former.value, value) ? former : { value, json: inSharedMemory(body.body) }];
      }),
    ) as Publications;
    for (const [language, body] of replies) bodies.set(urlOf(language), body);
    if (known && languages.every((language) => known?.[language] === now[language])) return;
    known = now;
    first.resolve(known);
    for (const listener of listeners) listener();
  }

  async function follow(): Promise<void> {
    while (!stop.signal.aborted) {
      // Before content is asked: a change meanwhile may not be in its answer.
      wake = new AbortController();
      await ask().catch(() => undefined);
      news?.resolve();
      news = undefined;
      const signal = AbortSignal.any([wake.signal, stop.signal]);
      if (known && performance.now() - usedAt > idleMs) {
        news = Promise.withResolvers();
        if (!signal.aborted) await once(signal, 'abort');
      } else await delay(EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  const following = follow();

  return {
    current() {
      usedAt = performance.now();
      if (known && news) {
        wake.abort();
        return within(TIMEOUT_MS, news.promise).then(() => known!);
      }
      return (
        known ??
        within(FIRST_MS, first.promise).then((publications) => {
          if (!publications) throw unavailable();
          return publications;
        })
      );
    },
    lastReply: (url) => bodies.get(url),
    refresh: () => wake.abort(),
    onChange(listener) {
      listeners.push(listener);
      if (known) listener();
    },
    async close() {
      stop.abort();
      await following;
    },
  };
}

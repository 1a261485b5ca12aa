import { randomUUID } from 'node:crypto';

import { OTHERS } from '@kontor/contracts/endpoints';
import { internalPaths, type PageCountBatch } from '@kontor/contracts/internal';
import type { PageCount } from '@kontor/contracts/schemas';
import { CallRefused, type InternalClient } from '@kontor/service-kit/http-client';
import { dayOf } from '@kontor/service-kit/process';
import type { Logger } from '@kontor/service-kit/telemetry';

/** Different counts in memory, some 6 MB; further hosts and campaigns are others until these are written. */
const MAX_COUNTS = 20_000;
const BATCH_SIZE = 300;
/** How long a day is remembered before the clock's is read again: formatting one takes longer than counting. */
const DAY_MS = 1_000;

export type Counted = 'views' | 'messages' | 'signUps';

/** Where a visitor came from; both are empty without one. */
interface Origin {
  host: string;
  campaign: string;
}

/** A part of a text would keep all of it in memory. */
const copyOf = (text: string) => Buffer.from(text).toString();

/** Counts in memory, which `write` adds to those of content. While that is away they are kept. */
export class PageCounts {
  #counts: PageCount[] = [];
  /** Those of `#day`, by host and campaign, and by page: nothing but a campaign needs a key that is built first. */
  #found = new Map<string, Map<string, PageCount>>();
  /** What was taken from `#counts`, and is sent again under the same id until content has it. */
  #batches: PageCountBatch[] = [];
  #writing: Promise<void> = Promise.resolve();
  #day = '';
  #dayUntil = 0;

  readonly #content: InternalClient;
  readonly #log: Logger;

  constructor(content: InternalClient, log: Logger) {
    this.#content = content;
    this.#log = log;
  }

  add(counted: Counted, path: string, language: PageCount['language'], { host, campaign }: Origin): void {
    this.#followDay();
    const origin = campaign ? `${host} ${campaign}` : host;
    // The language of a page is that of its path.
    const page = path === OTHERS ? language : path;
    const pages = this.#found.get(origin);
    const known = pages?.get(page);
    if (known) known[counted]++;
    else if (this.#counts.length < MAX_COUNTS || (host === OTHERS && campaign === OTHERS)) {
      const texts = { path: copyOf(path), language, host: copyOf(host), campaign: copyOf(campaign) };
      const count = { day: this.#day, ...texts, views: 0, messages: 0, signUps: 0, [counted]: 1 };
      this.#counts.push(count);
      const key = path === OTHERS ? language : texts.path;
      if (pages) pages.set(key, count);
      else this.#found.set(copyOf(origin), new Map([[key, count]]));
    } else this.add(counted, path, language, { host: OTHERS, campaign: OTHERS });
  }

  /** Rejects with 503 while content is away. */
  write(): Promise<void> {
    return (this.#writing = this.#writing.catch(() => undefined).then(() => this.#send()));
  }

  async #send(): Promise<void> {
    if (this.#batches.length === 0) {
      const counts = this.#counts;
      this.#counts = [];
      this.#found.clear();
      for (let from = 0; from < counts.length; from += BATCH_SIZE)
        this.#batches.push({ id: randomUUID(), counts: counts.slice(from, from + BATCH_SIZE) });
    }
    for (let batch; (batch = this.#batches[0]);) {
      await this.#content.post(internalPaths.pageCounts, batch).catch((error: unknown) => {
        if (!(error instanceof Error && error.cause instanceof CallRefused)) throw error;
        this.#log.error({ err: error.cause }, 'Content refused counts of pages; they are lost');
      });
      this.#batches.shift();
    }
  }

  #followDay(): void {
    const now = Date.now();
    if (now <= this.#dayUntil && now >= this.#dayUntil - DAY_MS) return;
    const day = dayOf(new Date(now));
    if (day !== this.#day) this.#found.clear();
    this.#day = day;
    this.#dayUntil = now + DAY_MS;
  }
}

import type { FileHandle } from 'node:fs/promises';

import { type AuditOrigin, systemOrigin } from '@kontor/audit/log';
import { limits } from '@kontor/contracts/endpoints';
import type { ImageSize } from '@kontor/contracts/internal';
import type { ImportedEntry, ImportKind, ImportNote } from '@kontor/contracts/schemas';
import { openMarkdownThread } from '@kontor/markdown/check';
import type { Orm } from '@kontor/service-kit/database';
import { HttpError } from '@kontor/service-kit/http';
import type { InternalClient } from '@kontor/service-kit/http-client';
import { createWorker, enqueue, JobPostponed, orPostpone, type Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';
import { TaskError } from '@kontor/service-kit/threads';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { CopyImage } from '../images/index.ts';
import type { Conversion, Converted } from './converting/converter-thread.ts';
import { openParts } from './file.ts';
import { importImages, type Images } from './images.ts';
import { findSettled, importPost, line, type ReadyText } from './import-entry.ts';
import { type ImageHost, openImageHost } from './public-host.ts';
import { ExportUnreadable, type ReadExport, READ_SECONDS, readExport } from './read-export.ts';
import { note, type SourceEntry, type SourcePost } from './reading/entry.ts';
import { IMPORT } from './start-import.ts';

/** How long a job imports before the next one goes on. */
const JOB_MS = 10_000;
/** Entries that are converted and stored at the same time: most wait for their images. */
const AT_ONCE = 4;
/** Ahead of imports that wait: if imports took turns, each would read its file from the start every time. */
const GOING_ON = { priority: 1 };
const LEASE_SECONDS = READ_SECONDS + 60;
/** How long a job may store images, and how often it is tried with a post whose images take longer or fail. */
const IMAGES_MS = READ_SECONDS * 1000;
const IMAGE_TRIES = 6;

interface ImportRow {
  id: number;
  kind: ImportKind;
  name: string;
  imagesHost: string | null;
  total: number | null;
  startedBy: number;
  starterName: string | null;
}

/** An import that this process works on: where its reader stands is kept from job to job. */
interface Running {
  row: ImportRow;
  file: FileHandle;
  read: ReadExport;
  images: Images;
  host: ImageHost | null;
  by: AuditOrigin;
  /** Whether entries were read. */
  hasBegun: boolean;
  /** Set anew for each job, as are the two below. */
  stop: AbortSignal;
  imagesUntil: number;
  isLastTry: boolean;
}

interface Read {
  entry: SourceEntry;
  name: string;
  origin: string | null;
}

interface Deps {
  orm: Orm;
  documents: InternalClient;
  copyImage: CopyImage;
  log: Logger;
  /** Tests reach a host of their own. */
  openHost?: (host: string) => ImageHost;
}

/**
 * Imports exports job by job, for a few seconds each. An entry is stored in one transaction with its line of the report, which is
 * where the next process goes on after a crash.
 */
export function importWorker({ orm, documents, copyImage, log, openHost = openImageHost }: Deps): Worker {
  const converter = openMarkdownThread<Conversion, Converted | ImportNote>(
    new URL('./converting/converter-thread.ts', import.meta.url),
    10,
  );
  let running: Running | null = null;

  async function close(): Promise<void> {
    const closed = running;
    running = null;
    await Promise.all([closed?.read.close(), closed?.host?.close(), closed?.file.close()]);
  }

  async function open(id: number, stop: AbortSignal, attempts: number): Promise<Running | null> {
    const job = { stop, imagesUntil: performance.now() + IMAGES_MS, isLastTry: attempts >= IMAGE_TRIES };
    if (running?.row.id === id) return Object.assign(running, job);
    await close();
    const em = orm.em.fork();
    const [row] = await em.execute<ImportRow[]>(
      `select id, kind, name, images_host as "imagesHost", total, started_by as "startedBy", starter_name as "starterName"
       from content.imports where id = ? and state in ('waiting', 'running')`,
      [id],
    );
    const file = row && (await openParts(em, id));
    if (!file) return null;
    const read = readExport({ fd: file.fd, kind: row.kind, name: row.name });
    const host = row.imagesHost === null ? null : openHost(row.imagesHost);
    const user = { id: row.startedBy, name: row.starterName };
    const by = user.name === null ? systemOrigin : { ...systemOrigin, user: { id: user.id, name: user.name } };
    running = { row, file, read, host, by, images: importImages(documents, read, host, user), hasBegun: false, ...job };
    return running;
  }

  /** Ends an import, whose file is not needed any more. */
  async function end(tx: EntityManager, id: number, failure: 'file-unreadable' | 'broken-off' | null): Promise<void> {
    await tx.execute('update content.imports set state = ?, failure = ?, starter_name = null where id = ?', [
      failure ? 'failed' : 'done',
      failure,
      id,
    ]);
    await tx.execute('delete from content.import_parts where import_id = ?', [id]);
    log.info({ event: 'import-ended', importId: id, failure }, 'Import ended');
  }

  /** The text of a post in Markdown; says why it cannot be. */
  const convert = (post: SourcePost, name: string, origin: string | null): Promise<Converted | ImportNote> =>
    converter
      .run({ ...post.text, cover: post.cover?.address ?? null, folder: post.folder, name, origin }, '/content')
      .catch((error: unknown) => {
        if (error instanceof HttpError && error.statusCode === 400) return note('text-too-complex');
        if (!(error instanceof TaskError)) throw error;
        log.warn({ err: error, sourceId: post.sourceId }, 'The text of a post cannot be converted');
        return note('unreadable');
      });

  /** Stores the images of a text and gives them their sizes. */
  async function withImages(
    { images, imagesUntil, isLastTry, stop }: Running,
    post: SourcePost,
    converted: Converted,
  ): Promise<ReadyText> {
    const sizes = new Map<string, ImageSize>();
    const notes: ImportNote[] = [];
    for (const [id, address] of Object.entries(converted.images)) {
      stop.throwIfAborted();
      // The next job has the time of its own lease for those that are not stored yet.
      const isLate = performance.now() > imagesUntil;
      if (isLate && !isLastTry) throw new JobPostponed(new Error('The images of a post take long'));
      const stored = isLate
        ? note('image-unreachable', address)
        : await images.store(id, address, id === converted.cover ? altOf(post) : {}, isLastTry);
      if ('code' in stored) notes.push(stored);
      else sizes.set(id, stored);
    }
    const { cover } = converted;
    return {
      ...converted,
      cover: cover !== null && sizes.has(cover) && (await orPostpone(copyImage(cover))) ? cover : null,
      markdown: placeImages(converted.markdown, converted.images, sizes),
      notes: [...converted.notes, ...notes],
      source: { markdown: converted.markdown, missing: notes.map(({ detail }) => detail) },
    };
  }

  async function entryOf(run: Running, { entry, name, origin }: Read) {
    if ('leftOut' in entry) return leftOut(entry.title, note(entry.leftOut, entry.detail));
    const converted = await convert(entry, name, origin);
    if ('code' in converted) return leftOut(entry.title, converted);
    // Before its images are stored: an editor may have deleted them.
    const source = { markdown: converted.markdown, missing: [] };
    const hasImages = Object.keys(converted.images).length > 0;
    const settled = hasImages && (await findSettled(orm.em.fork(), name, entry, { ...converted, source }));
    if (settled) return async () => settled;
    const text = await withImages(run, entry, converted);
    return (tx: EntityManager) => importPost(tx, name, entry, text, run.by);
  }

  /** Imports one entry. */
  async function step(run: Running, position: number, read: Read): Promise<void> {
    const { title } = read.entry;
    const store = (from: (tx: EntityManager) => Promise<ImportedEntry>) =>
      orm.em.fork().transactional(async (tx) => record(tx, run.row.id, position, await from(tx)));
    const write = async () => store(await entryOf(run, read));
    await write().catch((error: unknown) => {
      if (!(error instanceof HttpError && error.statusCode < 500)) throw error;
      const { code, message } = error;
      // An editor was faster, whose post is kept.
      if (['post-changed', 'post-not-found', 'translation-exists'].includes(code)) return write();
      // What no post may have, such as more words than the search can hold.
      return store(leftOut(title, code === 'invalid-request' ? note('too-many-words') : note('unreadable', message)));
    });
  }

  /** Imports entries for a while; returns whether there are more. */
  async function work(run: Running, stop: AbortSignal): Promise<boolean> {
    const em = orm.em.fork();
    const rows = await em.execute<{ position: number }[]>(
      'select position from content.import_entries where import_id = ?',
      [run.row.id],
    );
    const done = new Set(rows.map(({ position }) => position));
    // The first job after a start takes few entries, so that a crash that comes again shows which one causes it.
    const until = run.hasBegun ? performance.now() + JOB_MS : 0;
    run.hasBegun = true;
    const steps = new Set<Promise<unknown>>();
    const failures: unknown[] = [];
    let started = 0;
    let hasMore = true;
    try {
      while (hasMore && (started < AT_ONCE || performance.now() < until) && !stop.aborted && failures.length === 0) {
        const { entry, position, ...blog } = await run.read.next();
        if (run.row.total === null) {
          await em.execute("update content.imports set state = 'running', total = ? where id = ?", [
            blog.total,
            run.row.id,
          ]);
          run.row.total = blog.total;
        }
        hasMore = entry !== null;
        if (!entry || done.has(position)) continue;
        done.add(position);
        started++;
        const one: Promise<unknown> = step(run, position, { entry, ...blog })
          .catch((error: unknown) => failures.push(error))
          .finally(() => steps.delete(one));
        steps.add(one);
        if (steps.size === AT_ONCE) await Promise.race(steps);
      }
    } finally {
      await Promise.all(steps);
    }
    if (failures.length > 0) throw failures[0];
    return hasMore;
  }

  const worker = createWorker<{ importId: number }>(
    orm,
    {
      kind: IMPORT,
      // Bounds memory.
      concurrency: 1,
      leaseSeconds: LEASE_SECONDS,
      backOff: { firstSeconds: 5, longestSeconds: 300 },
      maxFailures: 5,
      async run({ attempts, payload: { importId } }, stop) {
        const run = await open(importId, stop, attempts);
        if (!run) return;
        try {
          const hasMore = await work(run, stop);
          if (!hasMore) await close();
          return (tx) => (hasMore ? enqueue(tx, IMPORT, { importId }, GOING_ON) : end(tx, importId, null));
        } catch (error) {
          // The reader is ahead of the stored entries.
          await close();
          if (!(error instanceof ExportUnreadable)) throw error;
          log.info({ err: error, importId }, 'The file of an import cannot be read');
          return (tx) => end(tx, importId, 'file-unreadable');
        }
      },
      onDead: (tx, { payload: { importId } }) => end(tx, importId, 'broken-off'),
    },
    log,
  );
  return {
    ...worker,
    async stop() {
      await worker.stop();
      await Promise.all([close(), converter.close()]);
    },
  };
}

/** The text that stands for the picture of a post: its caption, where it has no other. */
const altOf = ({ cover, language }: SourcePost) => ({ [language]: line(cover!.alt || cover!.caption, limits.alt) });

const leftOut = (title: string, reason: ImportNote) => async (): Promise<ImportedEntry> => ({
  title: title
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, 255),
  outcome: 'left-out',
  slug: null,
  notes: [reason],
});

/** A line of the report. Another process that has imported this entry makes this one fail. */
async function record(tx: EntityManager, id: number, position: number, { title, outcome, slug, notes }: ImportedEntry) {
  await tx.execute(
    `insert into content.import_entries (import_id, position, title, outcome, slug, notes) values (?, ?, ?, ?, ?, ?::jsonb)`,
    [id, position, title, outcome, slug, JSON.stringify(notes).replaceAll(String.raw`\u0000`, '')],
  );
}

/** Gives images their sizes. One without becomes a link to where it is, or the words for it in a link. */
function placeImages(markdown: string, addresses: Record<string, string>, sizes: Map<string, ImageSize>): string {
  let result = '';
  let from = 0;
  for (const { 0: url, 1: id = '', index } of markdown.matchAll(/\/api\/images\/([0-9a-f-]{36})/g)) {
    const size = sizes.get(id);
    const address = addresses[id];
    const end = index + url.length;
    // The words of an image have no brackets that are not escaped.
    const start = size || address === undefined ? -1 : from + markdown.slice(from, index).lastIndexOf('![');
    if (size) {
      result += `${markdown.slice(from, end)}#w=${size.width}&h=${size.height}`;
      from = end;
    } else if (
      start >= from &&
      address !== undefined &&
      markdown.slice(index - 2, index) === '](' &&
      markdown[end] === ')'
    ) {
      const words =
        markdown.slice(start + 2, index - 2) ||
        (address.split('/').at(-1) ?? address).replaceAll(/[[\]\\]/g, String.raw`\$&`);
      const isInLink = markdown[start - 1] === '[' && markdown.startsWith('](', end + 1);
      const link = isInLink ? words : `[${words}](<${address.replaceAll(/[<>\s]/g, encodeURIComponent)}>)`;
      result += markdown.slice(from, start) + link;
      from = end + 1;
    } else if (address !== undefined) {
      // A link.
      result += markdown.slice(from, index) + address;
      from = end;
    }
  }
  return result + markdown.slice(from);
}

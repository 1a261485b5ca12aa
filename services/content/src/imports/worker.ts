import type { FileHandle } from 'node:fs/promises';

import { type AuditOrigin, systemOrigin } from '@kontor/audit/log';
import type { ImageSize } from '@kontor/contracts/internal';
import type { ImportedEntry, ImportKind, ImportNote } from '@kontor/contracts/schemas';
import { openMarkdownThread } from '@kontor/markdown/check';
import type { Orm } from '@kontor/service-kit/database';
import { HttpError } from '@kontor/service-kit/http';
import type { InternalClient } from '@kontor/service-kit/http-client';
import { createWorker, enqueue, type Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';
import { TaskError } from '@kontor/service-kit/threads';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { Conversion, Converted } from './converting/thread.ts';
import { openParts } from './file.ts';
import { importImages, type Images } from './images.ts';
import { importPost, type ReadyText } from './import-entry.ts';
import { type ImageHost, openImageHost } from './public-host.ts';
import { type ReadExport, READ_SECONDS, readExport } from './read-export.ts';
import { note, type SourceEntry, type SourcePost } from './reading/entry.ts';
import { IMPORT } from './start-import.ts';

/** How long a job imports before it makes room for the next one, which goes on. */
const JOB_MS = 10_000;
/** Entries that are converted and stored at the same time: most wait for their images. */
const AT_ONCE = 4;
const LEASE_SECONDS = READ_SECONDS + 60;

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
}

interface Read {
  entry: SourceEntry;
  name: string;
  origin: string | null;
}

interface Deps {
  orm: Orm;
  documents: InternalClient;
  log: Logger;
  /** Tests reach a host of their own. */
  openHost?: (host: string) => ImageHost;
}

/**
 * Imports exports job by job, for a few seconds each. An entry is stored in one transaction with its line of the report, which is
 * where the next process goes on after a crash.
 */
export function importWorker({ orm, documents, log, openHost = openImageHost }: Deps): Worker {
  const converter = openMarkdownThread<Conversion, Converted | ImportNote>(
    new URL('./converting/thread.ts', import.meta.url),
    10,
  );
  let running: Running | null = null;

  async function close(): Promise<void> {
    const closed = running;
    running = null;
    await Promise.all([closed?.read.close(), closed?.host?.close(), closed?.file.close()]);
  }

  async function open(id: number): Promise<Running | null> {
    if (running?.row.id === id) return running;
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
    running = { row, file, read, host, by, images: importImages(documents, read, host, user), hasBegun: false };
    return running;
  }

  /** Ends an import, whose file is not needed any more. */
  async function end(tx: EntityManager, id: number, failure: 'file-unreadable' | 'broken-off' | null): Promise<void> {
    await tx.execute('update content.imports set state = ?, failure = ? where id = ?', [
      failure ? 'failed' : 'done',
      failure,
      id,
    ]);
    await tx.execute('delete from content.import_parts where import_id = ?', [id]);
    log.info({ event: 'import-ended', importId: id, failure }, 'Import ended');
  }

  /** The text of a post with its images stored; says why it cannot be. */
  async function textOf(
    { images }: Running,
    post: SourcePost,
    blog: string,
    origin: string | null,
  ): Promise<ReadyText | ImportNote> {
    const cover = coverOf(post);
    const text = { ...post.text, text: cover + post.text.text };
    const converted = await converter
      .run({ ...text, folder: post.folder, name: blog, origin }, '/content')
      .catch((error: unknown) => {
        if (error instanceof HttpError && error.statusCode === 400) return note('text-too-complex');
        throw error;
      });
    if ('code' in converted) return converted;
    let { markdown } = converted;
    const notes = [...converted.notes];
    for (const [id, address] of Object.entries(converted.images)) {
      const stored = await images.store(id, address);
      const isCover = cover !== '' && id === Object.keys(converted.images)[0];
      if ('code' in stored) notes.push(stored);
      if ('code' in stored && isCover) markdown = markdown.replace(FIRST_IMAGE, '');
      else markdown = placeImage(markdown, id, address, 'code' in stored ? null : stored);
    }
    return { markdown, beginning: converted.beginning, notes };
  }

  async function entryOf(run: Running, entry: SourceEntry, blog: string, origin: string | null) {
    if ('leftOut' in entry) return leftOut(entry.title, note(entry.leftOut, entry.detail));
    const text = await textOf(run, entry, blog, origin);
    if ('code' in text) return leftOut(entry.title, text);
    return (tx: EntityManager) => importPost(tx, blog, entry, text, run.by);
  }

  /** Imports one entry. */
  async function step(run: Running, position: number, { entry, name, origin }: Read): Promise<void> {
    const write = await entryOf(run, entry, name, origin);
    const store = (from: (tx: EntityManager) => Promise<ImportedEntry>) =>
      orm.em.fork().transactional(async (tx) => record(tx, run.row.id, position, await from(tx)));
    await store(write).catch((error: unknown) => {
      // What no post may have, such as more words than the search can hold.
      if (!(error instanceof HttpError && error.statusCode < 500)) throw error;
      const { code } = error;
      return store(leftOut(entry.title, code === 'text-too-complex' ? note(code) : note('too-many-words')));
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
    do {
      const steps: Promise<void>[] = [];
      let hasMore = true;
      while (hasMore && steps.length < AT_ONCE && !stop.aborted) {
        const { entry, position, ...blog } = await run.read.next();
        if (run.row.total === null) {
          await em.execute("update content.imports set state = 'running', total = ? where id = ?", [
            blog.total,
            run.row.id,
          ]);
          run.row.total = blog.total;
        }
        hasMore = entry !== null;
        if (entry && !done.has(position)) steps.push(step(run, position, { entry, ...blog }));
      }
      const failed = (await Promise.allSettled(steps)).find((each) => each.status === 'rejected');
      if (failed) throw failed.reason;
      if (!hasMore) return false;
    } while (performance.now() < until && !stop.aborted);
    return true;
  }

  const worker = createWorker<{ importId: number }>(
    orm,
    {
      kind: IMPORT,
      everySeconds: 2,
      // Bounds memory.
      concurrency: 1,
      leaseSeconds: LEASE_SECONDS,
      backOff: { firstSeconds: 5, longestSeconds: 300 },
      maxFailures: 5,
      async run({ payload: { importId } }, stop) {
        const run = await open(importId);
        if (!run) return;
        try {
          const hasMore = await work(run, stop);
          if (!hasMore) await close();
          return (tx) => (hasMore ? enqueue(tx, IMPORT, { importId }) : end(tx, importId, null));
        } catch (error) {
          // Its reader is somewhere else than the stored entries.
          await close();
          if (!(error instanceof TaskError)) throw error;
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

const FIRST_IMAGE = /^!\[\]\([^)]*\)\s*/;

/** The picture above a post, which is not in its text yet. */
function coverOf({ cover, text }: SourcePost): string {
  if (cover === null || text.text.includes(cover)) return '';
  if (text.format === 'markdown') return `![](<${cover.replaceAll(/[<>\s]/g, encodeURIComponent)}>)\n\n`;
  return `<p><img src="${cover.replaceAll('"', '%22')}" alt=""></p>\n\n`;
}

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

/** Gives an image its size; one that is not stored becomes a link to where it is, or the words for it in a link. */
function placeImage(markdown: string, id: string, address: string, size: ImageSize | null): string {
  const url = `/api/images/${id}`;
  if (size) return markdown.replaceAll(url, `${url}#w=${size.width}&h=${size.height}`);
  const words = (alt: string) => alt || (address.split('/').at(-1) ?? address).replaceAll(/[[\]\\]/g, String.raw`\$&`);
  const image = String.raw`!\[((?:[^\]\\]|\\.)*)\]\(${url}\)`;
  return markdown
    .replaceAll(new RegExp(String.raw`(?<=\[)${image}(?=\]\()`, 'g'), (_all, alt: string) => words(alt))
    .replaceAll(
      new RegExp(image, 'g'),
      (_all, alt: string) => `[${words(alt)}](<${address.replaceAll(/[<>\s]/g, encodeURIComponent)}>)`,
    );
}

import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

import { runLimits } from '@kontor/contracts/endpoints';
import { JobReleased, orPostpone } from '@kontor/service-kit/queue';
import type { EntityManager } from '@mikro-orm/postgresql';

import { type Scanner, ScannerUnavailable } from '../uploads/index.ts';
import { failRun } from './fail-run.ts';
import { payrollPeople, type RunDeps } from './run-deps.ts';
import { PayslipSource } from './source.entity.ts';
import { ProcessEnded, SourceError, type SourceProcess, withSourceProcess } from './source-process.ts';
import type { PackedPage } from './source-messages.ts';
import { readStored, storeBytes, type StoredPage, storePages, withStoredFile } from './stored-files.ts';

type Finish = (tx: EntityManager) => Promise<void>;

/** A step that has taken this long leaves the rest to the next one, which has its own lease and process. */
export const STEP_MS = 20_000;
/** The number of pages after which progress is stored. */
const PROGRESS_PAGES = 20;
/** Room for the entries of an archive between its own place and the next file's. */
export const POSITIONS = 10_000;

/** Scans a file for malware. */
export async function scanSource(
  { orm, store }: RunDeps,
  scanner: Scanner,
  { id, runId, name, fileName, fileSize }: PayslipSource,
  stop: AbortSignal,
): Promise<Finish> {
  const bytes = await store.get(fileName, { start: 0, end: fileSize - 1 });
  const { threat } = await scanner.scan(bytes, fileSize, stop).catch((error: unknown) => {
    throw error instanceof ScannerUnavailable ? new JobReleased(error) : error;
  });
  if (threat === null) await orm.em.fork().nativeUpdate(PayslipSource, { id }, { isScanned: true });
  return async (tx) => {
    if (threat !== null) await failRun(tx, runId, { code: 'document-blocked', source: name });
  };
}

/** Replaces an archive by its files. */
export async function unpackSource(deps: RunDeps, source: PayslipSource, stop: AbortSignal): Promise<Finish> {
  const { id, runId, name, position } = source;
  const files: { name: string; stored: Awaited<ReturnType<typeof storeBytes>> }[] = [];
  try {
    await withStoredFile(deps, source, (file) =>
      withSourceProcess({ archive: file, stop }, async (process) => {
        for (;;) {
          const entry = await process.call('entry', {});
          if (!entry) return;
          files.push({ name: `${name}/${entry.name}`.slice(0, 590), stored: await storeBytes(deps, entry.bytes) });
        }
      }),
    );
  } catch (error) {
    if (!(error instanceof SourceError || error instanceof ProcessEnded)) throw error;
    // The cleanup removes objects that cannot be removed now.
    for (const { stored } of files) await deps.store.remove(stored.fileName).catch(() => undefined);
    return (tx) => failRun(tx, runId, { code: 'zip-broken', source: name });
  }
  return async (tx) => {
    // The run was deleted meanwhile.
    if ((await tx.nativeDelete(PayslipSource, { id })) === 0) return;
    const names = new Set<string>();
    for (const [index, file] of files.entries()) {
      const { fileName, fileSize, sha256 } = file.stored;
      const unique = uniqueName(file.name, names);
      tx.create(PayslipSource, {
        runId,
        position: position + 1 + index,
        name: unique,
        kind: 'pdf',
        fileName,
        fileSize,
        isScanned: true,
      });
      await tx.execute('insert into documents.payslip_files (run_id, sha256) values (?, ?) on conflict do nothing', [
        runId,
        sha256,
      ]);
    }
    await tx.flush();
  };
}

/** A name that no other file of the run has. */
export function uniqueName(name: string, taken: Set<string>): string {
  let unique = name;
  for (let n = 2; taken.has(unique); n++) unique = `${name} (${n})`;
  taken.add(unique);
  return unique;
}

/**
 * Draws the pages of as many of these PDFs as fit into a step. The drawn pages replace the file, which is not opened again.
 */
export async function readSources(
  deps: RunDeps,
  runId: number,
  sources: PayslipSource[],
  stop: AbortSignal,
): Promise<Finish> {
  const people = payrollPeople(await orPostpone(deps.people()));
  const endAt = performance.now() + STEP_MS;
  const fail =
    (code: Parameters<typeof failRun>[2]['code'], source: string | null): Finish =>
    (tx) =>
      failRun(tx, runId, { code, source });
  let onPage: (page: PackedPage) => void = () => undefined;

  async function read(process: SourceProcess, source: PayslipSource, path: string): Promise<Finish | null> {
    const pdf = await readStored(deps, source.fileName, 0, source.fileSize);
    const written = writePages(path, (count) => {
      if (count % PROGRESS_PAGES === 0) void saveProgress(deps, source.id, count).catch(() => undefined);
    });
    onPage = written.add;
    try {
      await process.call('draw', { pdf, people });
    } catch (error) {
      if (error instanceof SourceError) {
        const { code } = error;
        return fail(code === 'password-wrong' ? 'pdf-encrypted' : code, source.name);
      }
      if (error instanceof ProcessEnded) return fail('pdf-broken', source.name);
      throw error;
    } finally {
      await written.close();
    }
    const { pages } = written;
    const last = pages.at(-1);
    if (!last) return fail('pdf-broken', source.name);
    const fileName = randomUUID();
    const fileSize = last.firstByte + last.bytes;
    await deps.store.put(fileName, { path, size: fileSize });
    await deps.orm.em.fork().transactional(async (tx) => {
      const columns = { isRead: true, readPages: pages.length, fileName, fileSize };
      if ((await tx.nativeUpdate(PayslipSource, { id: source.id, fileName: source.fileName }, columns)) > 0)
        await storePages(tx, source.id, pages);
    });
    return null;
  }

  return withSourceProcess({ stop, onPage: (page) => onPage(page) }, async (process) => {
    let pages = await countDrawn(deps, runId);
    for (const { name, fileName, fileSize } of sources) {
      const pdf = await readStored(deps, fileName, 0, fileSize);
      try {
        pages += await process.call('count', { pdf });
      } catch (error) {
        if (error instanceof ProcessEnded) return fail('pdf-broken', name);
        // Drawing says what is wrong with a file that cannot be opened.
        if (!(error instanceof SourceError)) throw error;
      }
    }
    if (pages > runLimits.pages) return fail('too-many-pages', null);
    for (const source of sources) {
      const failed = await deps.temporaryFiles.withFile((path) => read(process, source, path));
      if (failed) return failed;
      if (performance.now() > endAt) break;
    }
    return async () => undefined;
  });
}

/** Writes drawn pages to a file, one after the other. */
function writePages(path: string, onCount: (count: number) => void) {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const done = finished(file);
  // Reported by `close`.
  done.catch(() => undefined);
  const pages: StoredPage[] = [];
  let length = 0;
  return {
    pages,
    add({ facts, bytes }: PackedPage) {
      file.write(bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      pages.push({ facts, firstByte: length, bytes: bytes.length, sha256 });
      length += bytes.length;
      onCount(pages.length);
    },
    async close() {
      file.end();
      await done;
    },
  };
}

const saveProgress = ({ orm }: RunDeps, id: number, readPages: number) =>
  orm.em.fork().nativeUpdate(PayslipSource, { id, isRead: false }, { readPages });

/** How many pages of a run were drawn. */
async function countDrawn({ orm }: RunDeps, runId: number): Promise<number> {
  const [row] = await orm.em
    .fork()
    .execute<[{ pages: number }]>(
      'select coalesce(sum(read_pages), 0)::int as pages from documents.payslip_sources where run_id = ? and is_read',
      [runId],
    );
  return row.pages;
}

import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

import { runLimits } from '@kontor/contracts/endpoints';
import type { PayrollPerson } from '@kontor/payslip-pages/matching';
import { JobReleased, orPostpone } from '@kontor/service-kit/queue';
import type { EntityManager } from '@mikro-orm/postgresql';

import { type Scanner, ScannerUnavailable, writeTemporaryFile } from '../uploads/index.ts';
import { RunFailed } from './fail-run.ts';
import { payrollPeople, type RunDeps } from './run-deps.ts';
import { PayslipSource } from './run.entity.ts';
import { SourceError, type SourceProcess, withSourceProcess } from './source-process.ts';
import type { PackedPage } from './source-thread.ts';
import { insertSources, type NewSource, readStored, storeBytes, type StoredPage, storePages } from './stored-files.ts';

/** A step that has taken this long leaves the rest to the next one, which has its own lease and process. */
export const STEP_MS = 20_000;
/** The number of pages after which progress is stored. */
const PROGRESS_PAGES = 20;

/** Scans a file for malware. Throws `RunFailed`. */
export async function scanSource(
  { orm, store }: RunDeps,
  scanner: Scanner,
  { id, name, fileName, fileSize }: PayslipSource,
  stop: AbortSignal,
): Promise<void> {
  const bytes = await store.get(fileName, { start: 0, end: fileSize - 1 });
  const { threat } = await scanner.scan(bytes, fileSize, stop).catch((error: unknown) => {
    throw error instanceof ScannerUnavailable ? new JobReleased(error) : error;
  });
  if (threat !== null) throw new RunFailed('document-blocked', name);
  await orm.em.fork().nativeUpdate(PayslipSource, { id }, { isScanned: true });
}

/** Replaces an archive by its files. Throws `RunFailed`. */
export async function unpackSource(deps: RunDeps, source: PayslipSource, stop: AbortSignal) {
  const { id, runId, name, position, fileName, fileSize } = source;
  const files: NewSource[] = [];
  // The limits of the upload hold for all that its archives contain together.
  const others = await deps.orm.em.fork().find(PayslipSource, { runId, kind: 'pdf' }, { fields: ['fileSize'] });
  let bytes = others.reduce((sum, other) => sum + other.fileSize, 0);
  const unpack = async (archive: string) => {
    await writeTemporaryFile(archive, await deps.store.get(fileName, { start: 0, end: fileSize - 1 }));
    await withSourceProcess({ archive, stop }, async (process) => {
      for (;;) {
        const entry = await process.call('entry', []);
        if (!entry) return;
        bytes += entry.bytes.length;
        // Each file has a page at least.
        if (bytes > runLimits.bytes || others.length + files.length >= runLimits.pages)
          throw new SourceError('zip-broken');
        const stored = await storeBytes(deps, entry.bytes);
        const place = { position: position + 1 + files.length, name: `${name}/${entry.name}`.slice(0, 590) };
        files.push({ ...stored, ...place, kind: 'pdf', isScanned: true });
      }
    });
  };
  await deps.temporaryFiles.withFile(unpack).catch(async (error: unknown) => {
    if (!(error instanceof SourceError)) throw error;
    // The cleanup removes objects that cannot be removed now.
    for (const file of files) await deps.store.remove(file.fileName).catch(() => undefined);
    throw new RunFailed('zip-broken', name);
  });
  return async (tx: EntityManager) => {
    // Nothing is deleted if the run was deleted meanwhile.
    if ((await tx.nativeDelete(PayslipSource, { id })) > 0) await insertSources(tx, runId, files);
  };
}

/**
 * Draws the pages of as many of these PDFs as fit into a step. The drawn pages replace the file, which is not opened again.
 * Throws `RunFailed`.
 */
export async function readSources(
  deps: RunDeps,
  runId: number,
  sources: PayslipSource[],
  stop: AbortSignal,
): Promise<void> {
  const people = payrollPeople(await orPostpone(deps.people()));
  const endAt = performance.now() + STEP_MS;
  await withSourceProcess({ stop }, async (process) => {
    let pages = await countDrawn(deps, runId);
    for (const source of sources) {
      const pdf = await readStored(deps, source.fileName, 0, source.fileSize);
      pages += await process.call('count', [pdf]).catch(failRunFor(source));
    }
    if (pages > runLimits.pages) throw new RunFailed('too-many-pages', null);
    for (const source of sources) {
      await deps.temporaryFiles.withFile((path) => drawSource(deps, process, source, people, path));
      if (performance.now() > endAt) return;
    }
  });
}

/** Writes the drawn pages of a PDF to the file `path`, one after the other, and stores it in place of the PDF. */
async function drawSource(
  deps: RunDeps,
  process: SourceProcess,
  source: PayslipSource,
  people: PayrollPerson[],
  path: string,
): Promise<void> {
  const { orm, store } = deps;
  const pdf = await readStored(deps, source.fileName, 0, source.fileSize);
  const pages: StoredPage[] = [];
  let fileSize = 0;
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const written = finished(file);
  // Reported below.
  written.catch(() => undefined);
  const addPage = ({ facts, bytes }: PackedPage) => {
    file.write(bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const readPages = pages.push({ facts, firstByte: fileSize, bytes: bytes.length, sha256 });
    fileSize += bytes.length;
    if (readPages % PROGRESS_PAGES > 0) return;
    const unread = { id: source.id, isRead: false };
    void orm.em
      .fork()
      .nativeUpdate(PayslipSource, unread, { readPages })
      .catch(() => undefined);
  };
  try {
    await process.call('draw', [pdf, people], addPage).catch(failRunFor(source));
  } finally {
    file.end();
    await written;
  }
  if (pages.length === 0) throw new RunFailed('pdf-broken', source.name);
  const fileName = randomUUID();
  await store.put(fileName, { path, size: fileSize, isTemporary: true });
  await orm.em.fork().transactional(async (tx) => {
    const columns = { isRead: true, readPages: pages.length, fileName, fileSize };
    if ((await tx.nativeUpdate(PayslipSource, { id: source.id, fileName: source.fileName }, columns)) > 0)
      await storePages(tx, source.id, pages);
  });
}

/** Fails the run for what is wrong with a file. Rethrows other errors, which say nothing about it. */
const failRunFor =
  ({ name }: PayslipSource) =>
  (error: unknown): never => {
    if (!(error instanceof SourceError)) throw error;
    throw new RunFailed(error.code === 'password-wrong' ? 'pdf-encrypted' : error.code, name);
  };

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

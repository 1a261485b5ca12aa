import { JobReleased, orPostpone } from '@kontor/service-kit/queue';
import { runLimits } from '@kontor/contracts/endpoints';
import type { EntityManager } from '@mikro-orm/postgresql';

import { type Scanner, ScannerUnavailable } from '../../scanning/scanner.ts';
import type { PageFacts } from '../reading/page-facts.ts';
import { failRun } from './fail-run.ts';
import { storeFacts } from './page-facts.ts';
import { payrollPeople } from './payroll-people.ts';
import type { RunDeps } from './run-deps.ts';
import { PayslipSource } from './source.entity.ts';
import { ProcessEnded, SourceError, type SourceProcess, withSourceProcess } from './source-process.ts';
import { storeBytes, withStoredFile } from './stored-files.ts';

type Finish = (tx: EntityManager) => Promise<void>;

/** After so long the rest is left to the next step, which has a lease and a process of its own. */
export const STEP_MS = 20_000;
/** Progress is stored after so many pages. */
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
      withSourceProcess(file, { stop }, async (process) => {
        for (;;) {
          const entry = await process.call('entry', { file });
          if (!entry) return;
          files.push({ name: `${name}/${entry.name}`.slice(0, 590), stored: await storeBytes(deps, entry.bytes) });
        }
      }),
    );
  } catch (error) {
    if (!(error instanceof SourceError || error instanceof ProcessEnded)) throw error;
    // What cannot be removed now the cleanup removes.
    for (const { stored } of files) await deps.store.remove(stored.fileName).catch(() => undefined);
    return (tx) => failRun(tx, runId, { code: 'zip-broken', source: name });
  }
  return async (tx) => {
    // Gone with its run.
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

/** Reads the pages of as many of these PDFs as fit into a step. */
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
  let reading: { source: PayslipSource; pages: PageFacts[] };
  const onPage = (page: PageFacts) => {
    reading.pages.push(page);
    const { length } = reading.pages;
    if (length % PROGRESS_PAGES === 0) void saveProgress(deps, reading.source.id, length).catch(() => undefined);
  };

  async function read(process: SourceProcess, source: PayslipSource): Promise<Finish | null> {
    reading = { source, pages: [] };
    try {
      await withStoredFile(deps, source, (file) => process.call('pages', { file, people }));
    } catch (error) {
      if (error instanceof SourceError) {
        const { code } = error;
        return fail(code === 'password-wrong' ? 'pdf-encrypted' : code, source.name);
      }
      if (error instanceof ProcessEnded) return fail('pdf-broken', source.name);
      throw error;
    }
    const { pages } = reading;
    await deps.orm.em.fork().transactional(async (tx) => {
      const columns = { isRead: true, readPages: pages.length };
      if ((await tx.nativeUpdate(PayslipSource, { id: source.id }, columns)) > 0)
        await storeFacts(tx, source.id, pages);
    });
    return null;
  }

  return withSourceProcess(String(runId), { stop, onPage }, async (process) => {
    for (const source of sources) {
      const failed = await read(process, source);
      if (failed) return failed;
      if ((await countPages(deps, runId)) > runLimits.pages) return fail('too-many-pages', null);
      if (performance.now() > endAt) break;
    }
    return async () => undefined;
  });
}

const saveProgress = ({ orm }: RunDeps, id: number, readPages: number) =>
  orm.em.fork().nativeUpdate(PayslipSource, { id, isRead: false }, { readPages });

async function countPages({ orm }: RunDeps, runId: number): Promise<number> {
  const [row] = await orm.em
    .fork()
    .execute<[{ pages: number }]>(
      'select coalesce(sum(read_pages), 0)::int as pages from documents.payslip_sources where run_id = ?',
      [runId],
    );
  return row.pages;
}

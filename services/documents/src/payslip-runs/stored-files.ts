import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';

import type { PageFacts, SourceFacts } from '@kontor/payslip-pages/matching';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { RunDeps } from './run-deps.ts';
import { PayslipSource } from './run.entity.ts';

type Deps = Pick<RunDeps, 'store' | 'temporaryFiles'>;

/** The bytes of a stored file, or of a part of it. */
export async function readStored({ store }: Pick<RunDeps, 'store'>, fileName: string, start: number, bytes: number) {
  return buffer(await store.get(fileName, { start, end: start + bytes - 1 }));
}

/** Stores bytes under a new key. A row has to refer to it within ten minutes, or the cleanup removes them. */
export function storeBytes({ store, temporaryFiles }: Deps, bytes: Uint8Array) {
  return temporaryFiles.withFile(async (path) => {
    await writeFile(path, bytes, { mode: 0o600, flag: 'wx' });
    const fileName = randomUUID();
    await store.put(fileName, { path, size: bytes.length, isTemporary: true });
    return { fileName, fileSize: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  });
}

/** A stored file that becomes one of a run. */
export type NewSource = Pick<PayslipSource, 'position' | 'name' | 'kind' | 'fileName' | 'fileSize' | 'isScanned'> & {
  sha256: string;
};

/** Adds files to a run. If several have the same name, the later ones get a number. */
export async function insertSources(tx: EntityManager, runId: number, files: readonly NewSource[]): Promise<void> {
  const names = new Set<string>();
  for (const { sha256, ...file } of files) {
    let { name } = file;
    for (let n = 2; names.has(name); n++) name = `${file.name} (${n})`;
    names.add(name);
    tx.create(PayslipSource, { ...file, runId, name });
    await tx.execute('insert into documents.payslip_files (run_id, sha256) values (?, ?) on conflict do nothing', [
      runId,
      sha256,
    ]);
  }
  await tx.flush();
}

/** The position of a drawn page in the file of its source, and its facts. */
export interface StoredPage {
  facts: PageFacts;
  firstByte: number;
  bytes: number;
  sha256: string;
}

interface PageRow extends StoredPage {
  sourceId: number;
  position: number;
  name: string;
}

export interface StoredSource extends SourceFacts {
  sourceId: number;
  position: number;
  stored: StoredPage[];
}

/** The pages of a run, or of one of its sources, in order and grouped by source. */
export async function findPages(
  em: EntityManager,
  runId: number,
  sourceId: number | null = null,
): Promise<StoredSource[]> {
  const rows = await em.execute<PageRow[]>(
    `select source.id as "sourceId", source.position, source.name, page.facts, page.first_byte as "firstByte",
       page.bytes, page.sha256
     from documents.payslip_sources as source join documents.payslip_pages as page on page.source_id = source.id
     where source.run_id = ? and source.id = coalesce(?::int, source.id)
     order by source.position, source.id, page.page`,
    [runId, sourceId],
  );
  const sources = Map.groupBy(rows, (row) => row.sourceId);
  return [...sources.values()].map((stored) => {
    const { sourceId: id, name, position } = stored[0]!;
    return { sourceId: id, position, source: name, pages: stored.map(({ facts }) => facts), stored };
  });
}

/** Stores the pages of a source, once. */
export async function storePages(tx: EntityManager, sourceId: number, pages: StoredPage[]): Promise<void> {
  await tx.execute('delete from documents.payslip_pages where source_id = ?', [sourceId]);
  await tx.execute(
    `insert into documents.payslip_pages (source_id, page, facts, first_byte, bytes, sha256)
     select ?::int, (page -> 'facts' ->> 'page')::int, page -> 'facts', (page ->> 'firstByte')::int,
       (page ->> 'bytes')::int, page ->> 'sha256'
     from jsonb_array_elements(?::jsonb) as page`,
    [sourceId, JSON.stringify(pages)],
  );
}

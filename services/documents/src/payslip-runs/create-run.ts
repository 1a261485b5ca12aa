import type { RunFields } from '@kontor/contracts/schemas';
import type { SignedInOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import { assertContentMatches, cleanFileName, extensionOf, firstBytes, type UploadedFile } from '../uploads/index.ts';
import { fileContentMismatch, fileEmpty, fileKnown, fileRequired, fileTypeNotAllowed } from '../errors.ts';
import { type StoreFileDeps, storeFiles } from '../storage/index.ts';
import { subjectOfRun } from './present-run.ts';
import { POSITIONS, uniqueName } from './read-sources.ts';
import { PayslipRun } from './run.entity.ts';
import type { RunDeps } from './run-deps.ts';
import { enqueueStep } from './run-worker.ts';
import { PayslipSource } from './source.entity.ts';

export interface CreateRunDeps extends RunDeps, StoreFileDeps {
  isScanned: boolean;
}

interface NewSource extends UploadedFile {
  kind: 'pdf' | 'zip';
}

/** Stores the files of a new run, which is read afterwards. Throws 4xx for invalid files, 409 for known ones, 503 or 507. */
export async function createRun(
  deps: CreateRunDeps,
  { period, category = 'payslip' }: RunFields,
  uploaded: UploadedFile[],
  by: SignedInOrigin,
): Promise<PayslipRun> {
  const sources = await validateSources(uploaded);
  await assertUnknown(deps.orm.em.fork(), sources);
  return storeFiles(deps, sources, by.user.id, async (tx, keys) => {
    const run = tx.create(PayslipRun, { period, category, createdBy: by.user.id });
    await tx.flush();
    await insertSources(tx, run.id, sources, keys, !deps.isScanned);
    await audit.record(tx, by, { action: 'payslip-run-created', subject: subjectOfRun(run) });
    await enqueueStep(tx, run.id);
    return run;
  });
}

/** The files of the form with their kinds, each once. */
async function validateSources(uploaded: UploadedFile[]): Promise<NewSource[]> {
  if (uploaded.length === 0) throw fileRequired();
  const names = new Set<string>();
  const sources = new Map<string, NewSource>();
  for (const file of uploaded) {
    if (file.size === 0) throw fileEmpty();
    const name = cleanFileName(file.name);
    const kind = extensionOf(name);
    if (kind !== 'pdf' && kind !== 'zip') throw fileTypeNotAllowed();
    if (kind === 'pdf') await assertContentMatches(file.path, 'pdf');
    else if ((await firstBytes(file.path, 2)).toString('latin1') !== 'PK') throw fileContentMismatch();
    if (!sources.has(file.sha256)) sources.set(file.sha256, { ...file, kind, name: uniqueName(name, names) });
  }
  return [...sources.values()];
}

/** Throws 409 for bytes of a published run. */
async function assertUnknown(em: EntityManager, sources: NewSource[]): Promise<void> {
  const known = await em.execute<unknown[]>(
    `select 1 from documents.payslip_files
     where is_published and sha256 in (select jsonb_array_elements_text(?::jsonb)) limit 1`,
    [JSON.stringify(sources.map(({ sha256 }) => sha256))],
  );
  if (known.length > 0) throw fileKnown();
}

async function insertSources(
  tx: EntityManager,
  runId: number,
  sources: NewSource[],
  keys: string[],
  isScanned: boolean,
): Promise<void> {
  for (const [index, { name, kind, size, sha256 }] of sources.entries()) {
    const position = index * POSITIONS;
    tx.create(PayslipSource, { runId, position, name, kind, fileName: keys[index]!, fileSize: size, isScanned });
    await tx.execute('insert into documents.payslip_files (run_id, sha256) values (?, ?)', [runId, sha256]);
  }
  await tx.flush();
}

import { signedInOrigin, type SignedInOrigin } from '@kontor/audit/log';
import { runLimits } from '@kontor/contracts/endpoints';
import { payslipRunEndpoints, RunFields } from '@kontor/contracts/schemas';
import { invalidRequest, type Plugin } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import { audit } from '../audit.ts';
import { fileContentMismatch, fileEmpty, fileKnown, fileRequired, fileTypeNotAllowed } from '../errors.ts';
import { type StoreFileDeps, storeFiles } from '../storage/index.ts';
import {
  assertContentMatches,
  cleanFileName,
  extensionOf,
  firstBytes,
  readForms,
  type UploadedFile,
} from '../uploads/index.ts';
import { readRun, subjectOfRun } from './present-run.ts';
import { POSITIONS, uniqueName } from './read-sources.ts';
import type { RunDeps } from './run-deps.ts';
import { enqueueStep } from './run-worker.ts';
import { PayslipRun } from './run.entity.ts';
import { PayslipSource } from './source.entity.ts';

interface Deps extends CreateRunDeps {
  /** Called once a run is to be read. */
  wake(): void;
}

export const payslipUploadRoutes: Plugin<Deps> = async (app, deps) => {
  app.route({
    ...payslipRunEndpoints.createPayslipRun,
    handler: (request, reply) =>
      deps.temporaryFiles.withFiles(async (newFile) => {
        const { texts, files } = await readForms(request, newFile, Object.keys(RunFields.properties), runLimits);
        const run = await createRun(deps, readFields(request, texts), files, signedInOrigin(request));
        request.log.info(
          { event: 'payslip-run-created', userId: request.user!.id, runId: run.id },
          'Payslip run created',
        );
        deps.wake();
        void reply.code(201);
        return readRun(deps, run.id);
      }),
  });
};

/** Throws 400. */
function readFields(request: FastifyRequest, texts: Map<string, string>): RunFields {
  const fields: unknown = Object.fromEntries([...texts].filter(([, text]) => text !== ''));
  const isValid = request.compileValidationSchema(RunFields);
  if (isValid(fields)) return fields as RunFields;
  const issues = (isValid.errors ?? []).map(({ instancePath }) => ({
    path: instancePath || '/period',
    message: 'Invalid value',
  }));
  throw invalidRequest('Some of what was sent is not valid.', issues);
}

interface CreateRunDeps extends RunDeps, StoreFileDeps {
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

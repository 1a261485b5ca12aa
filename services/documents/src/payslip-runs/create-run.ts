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
import { readRun, subjectOfRun } from './find-run.ts';
import type { RunDeps } from './run-deps.ts';
import { enqueueStep } from './run-worker.ts';
import { PayslipRun } from './run.entity.ts';
import { insertSources } from './stored-files.ts';

interface Deps extends RunDeps, StoreFileDeps {
  isScanned: boolean;
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

/** Room for the entries of an archive between its own place and the next file's. */
const POSITIONS = 10_000;

/** Stores the files of a new run, which is read afterwards. Throws 4xx for invalid files, 409 for known ones, 503 or 507. */
async function createRun(
  deps: Deps,
  { period, category = 'payslip' }: RunFields,
  uploaded: UploadedFile[],
  by: SignedInOrigin,
): Promise<PayslipRun> {
  const files = await validateFiles(uploaded);
  await assertUnknown(deps.orm.em.fork(), files);
  return storeFiles(deps, files, by.user.id, async (tx, keys) => {
    const run = tx.create(PayslipRun, { period, category, createdBy: by.user.id });
    await tx.flush();
    const sources = files.map(({ name, kind, size: fileSize, sha256 }, index) => {
      const [position, fileName] = [index * POSITIONS, keys[index]!];
      return { position, name, kind, fileName, fileSize, sha256, isScanned: !deps.isScanned };
    });
    await insertSources(tx, run.id, sources);
    await audit.record(tx, by, { action: 'payslip-run-created', subject: subjectOfRun(run) });
    await enqueueStep(tx, run.id);
    return run;
  });
}

/** The files of the form with their kinds, each once. */
async function validateFiles(uploaded: UploadedFile[]) {
  if (uploaded.length === 0) throw fileRequired();
  const files = new Map<string, UploadedFile & { kind: 'pdf' | 'zip' }>();
  for (const file of uploaded) {
    if (file.size === 0) throw fileEmpty();
    const name = cleanFileName(file.name);
    const kind = extensionOf(name);
    if (kind !== 'pdf' && kind !== 'zip') throw fileTypeNotAllowed();
    if (kind === 'pdf') await assertContentMatches(file.path, 'pdf');
    else if ((await firstBytes(file.path, 2)).toString('latin1') !== 'PK') throw fileContentMismatch();
    if (!files.has(file.sha256)) files.set(file.sha256, { ...file, kind, name });
  }
  return [...files.values()];
}

/** Throws 409 for bytes of a published run. */
async function assertUnknown(em: EntityManager, files: UploadedFile[]): Promise<void> {
  const known = await em.execute<unknown[]>(
    `select 1 from documents.payslip_files
     where is_published and sha256 in (select jsonb_array_elements_text(?::jsonb)) limit 1`,
    [JSON.stringify(files.map(({ sha256 }) => sha256))],
  );
  if (known.length > 0) throw fileKnown();
}

import { signedInOrigin, type SignedInOrigin } from '@kontor/audit/log';
import { documentCategories } from '@kontor/contracts/endpoints';
import { DocumentChanges, documentEndpoints, UploadFields } from '@kontor/contracts/schemas';
import { forbidden, invalidRequest, type Plugin } from '@kontor/service-kit/http';
import { wakeAfterCommit } from '@kontor/service-kit/queue';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import { audit, logChange, subjectOf } from '../audit.ts';
import { categoryUnknown, employeeUnknown, onErased } from '../errors.ts';
import { addNotices } from '../notices/index.ts';
import { storeFile, type StoreFileDeps } from '../storage/index.ts';
import {
  cleanTitle,
  initialScanState,
  readForm,
  type TemporaryFiles,
  type UploadedFile,
  type ValidFile,
  validateFile,
} from '../uploads/index.ts';
import { audienceOf, canChange, type OpeningRules, type NeededRight } from './access.ts';
import { Document } from './document.entity.ts';
import { findChangeable, lockDocument } from './find-document.ts';
import { presentDocument } from './present-document.ts';

export interface UploadDeps extends StoreFileDeps {
  temporaryFiles: TemporaryFiles;
  /** Whether a file is scanned before it can be opened. */
  isScanned: boolean;
  /** Whether a user has this id now. Throws 503 when identity is unavailable. */
  userExists(id: number): Promise<boolean>;
  rules: OpeningRules;
}

interface Deps extends UploadDeps {
  /** Called with the number of bytes of each stored file. */
  onUploaded(bytes: number): void;
}

export const documentUploadRoutes: Plugin<Deps> = async (app, { onUploaded, ...deps }) => {
  app.route({
    ...documentEndpoints.uploadDocument,
    handler: (request) =>
      deps.temporaryFiles.withFile(async (path) => {
        const { file, texts } = await readForm(request, path, Object.keys(UploadFields.properties));
        const document = await uploadDocument(file, readFields(request, texts), signedInOrigin(request), deps);
        onUploaded(document.fileSize);
        return presentDocument(document, request.user!);
      }),
  });

  app.route({
    ...documentEndpoints.replaceFile,
    handler: (request) =>
      deps.temporaryFiles.withFile(async (path) => {
        const { file } = await readForm(request, path);
        const document = await replaceFile(Number(request.params.id), file, signedInOrigin(request), deps);
        onUploaded(document.fileSize);
        logChange(request, 'file-replaced', document.id, 'File of a document replaced');
        return presentDocument(document, request.user!);
      }),
  });
};

/** The fields of a document that its uploader chooses; the table has the default of the title. */
type DocumentFields = Required<Omit<DocumentChanges, 'title'>> & Pick<DocumentChanges, 'title'>;

/** The fields that may be left out, as null. */
const absent = Object.fromEntries(
  Object.entries(DocumentChanges.properties)
    .filter(([, schema]) => 'anyOf' in schema)
    .map(([name]) => [name, null]),
) as { [Name in keyof DocumentFields as null extends DocumentFields[Name] ? Name : never]: null };

/**
 * Validates the text fields of an upload against the contract's schema, as Fastify does for a JSON body, and converts
 * them. Throws 400.
 */
function readFields(request: FastifyRequest, texts: Map<string, string>): DocumentFields {
  const category = texts.get('category');
  if (category !== undefined && !documentCategories.some((known) => known === category)) throw categoryUnknown();
  // A browser sends optional fields even when they are empty.
  const isLeftOut = (name: string, text: string) => text === '' && (name in absent || name.startsWith('title'));
  const fields: unknown = Object.fromEntries([...texts].filter(([name, text]) => !isLeftOut(name, text)));
  const isValid = request.compileValidationSchema(UploadFields);
  if (!isValid(fields))
    throw invalidRequest(
      'Some of what was sent is not valid.',
      (isValid.errors ?? []).map(({ instancePath }) => ({ path: instancePath, message: 'Invalid value' })),
    );
  const { isPublic, employeeId, titleEn, titleSv, ...others } = fields as UploadFields;
  const [en, sv] = [titleEn?.trim() || titleSv?.trim(), titleSv?.trim() || titleEn?.trim()];
  return storedFields({
    category: 'general',
    ...absent,
    ...others,
    isPublic: isPublic === 'true',
    employeeId: employeeId === undefined ? null : Number(employeeId),
    ...(en && sv && { title: { en, sv } }),
  });
}

/** The fields as they are stored: texts are trimmed, and a blank one becomes null. Throws 400 for a blank title. */
export function storedFields<Fields extends DocumentChanges>({ title, ...fields }: Fields): Fields {
  const trimmed = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() || null : value,
  ]);
  const cleaned = title && { title: { en: cleanTitle(title.en), sv: cleanTitle(title.sv) } };
  return { ...Object.fromEntries(trimmed), ...cleaned } as Fields;
}

/** Validates and stores an uploaded document. Throws 4xx for an invalid upload, 503 or 507. */
async function uploadDocument(
  upload: UploadedFile | null,
  fields: DocumentFields,
  by: SignedInOrigin,
  deps: UploadDeps,
): Promise<Document> {
  const audience = audienceOf(fields);
  if (!canChange({ audience }, by.user)) throw forbidden();
  const { file, columns } = await validateFile(upload);
  if (fields.employeeId !== null && !(await deps.userExists(fields.employeeId))) throw employeeUnknown();

  return storeFile(deps, { ...file, uploadedBy: by.user.id }, async (em, fileName) => {
    const document = em.create(Document, {
      fileName,
      ...columns,
      ...fields,
      ...initialScanState(deps.isScanned),
      uploadedBy: by.user.id,
      period: null,
      audience,
    });
    await em.flush().catch(onErased(employeeUnknown));
    await audit.record(em, by, { action: 'uploaded', ...subjectOf(document) });
    await addNotices(em, document, by.user.id);
    wakeFileWorkers(em);
    return document;
  });
}

/** Wakes the workers for whom triggers have queued the files of documents. */
export function wakeFileWorkers(tx: EntityManager): void {
  for (const kind of ['scan', 'index']) wakeAfterCommit(tx, kind);
}

/**
 * Replaces the file of a document, validated as an upload is. The old file stays as an earlier version, and the title
 * stays. Where files are
 * scanned the document cannot be opened until the new file is ready. Throws 404, 403, 4xx for an invalid file, 503 or 507.
 */
async function replaceFile(
  id: number,
  upload: UploadedFile | null,
  by: SignedInOrigin,
  deps: UploadDeps,
): Promise<Document> {
  await findChangeable(deps.orm.em.fork(), by.user, id, 'see');
  // A new file shows nothing of the document.
  return storeVersion(id, { ...(await validateFile(upload)), needed: 'see', action: 'file-replaced' }, by, deps);
}

interface NewVersion extends Pick<ValidFile, 'columns'> {
  file: { path: string; size: number };
  needed: NeededRight;
  action: 'file-replaced' | 'version-restored';
}

/** Stores a file as the newest version of a document, which is new to its readers. Throws 404, 403, 413, 503 or 507. */
export const storeVersion = (
  id: number,
  { file, columns, needed, action }: NewVersion,
  by: SignedInOrigin,
  deps: UploadDeps,
): Promise<Document> =>
  storeFile(deps, { ...file, uploadedBy: by.user.id }, async (em, fileName) => {
    const document = await lockDocument(em, id, by.user, needed);
    em.assign(document, {
      ...columns,
      ...initialScanState(deps.isScanned),
      fileName,
      replacedAt: new Date(),
      replacedBy: by.user.id,
    });
    await audit.record(em, by, { action, ...subjectOf(document) });
    await addNotices(em, document, by.user.id);
    wakeFileWorkers(em);
    return document;
  });

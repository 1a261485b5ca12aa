import type { SignedInOrigin } from '@kontor/audit/log';
import { forbidden } from '@kontor/service-kit/http';

import { audit, subjectOf } from '../audit.ts';
import { employeeUnknown } from '../errors.ts';
import { announce } from '../notices/index.ts';
import { storeFile, type StoreFileDeps } from '../storage/index.ts';
import { initialScanState, type UploadedFile, validateFile } from '../uploads/index.ts';
import { audienceOf, canChange } from './access.ts';
import { addVersion } from './add-version.ts';
import type { DocumentFields } from './document-fields.ts';
import { Document } from './document.entity.ts';
import { findChangeable } from './find-document.ts';

/** Whether a user has this id now. Throws 503 when identity is unavailable. */
export type UserExists = (id: number) => Promise<boolean>;

export interface UploadDeps extends StoreFileDeps {
  /** Whether a file is scanned before it can be opened. */
  isScanned: boolean;
  userExists: UserExists;
}

interface Upload {
  file: UploadedFile | null;
  fields: DocumentFields;
}

/** Validates and stores an uploaded document. Throws 4xx for an invalid upload, 503 or 507. */
export async function uploadDocument(upload: Upload, by: SignedInOrigin, deps: UploadDeps): Promise<Document> {
  const { fields } = upload;
  const audience = audienceOf(fields);
  if (!canChange({ audience }, by.user)) throw forbidden();
  const { file, columns } = await validateFile(upload.file);
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
    await em.flush();
    await audit.record(em, by, { action: 'uploaded', ...subjectOf(document) });
    await announce(em, document, by.user.id);
    return document;
  });
}

/**
 * Replaces the file of a document, validated as an upload is. The old file stays as an earlier version. Where files are
 * scanned the document cannot be opened until the new file is ready. Throws 404, 403, 4xx for an invalid file, 503 or 507.
 */
export async function replaceFile(
  id: number,
  upload: UploadedFile | null,
  by: SignedInOrigin,
  deps: Omit<UploadDeps, 'userExists'>,
): Promise<Document> {
  await findChangeable(deps.orm.em.fork(), by.user, id, 'row');
  const { isScanned } = deps;
  const { file, columns } = await validateFile(upload);
  return storeFile(deps, { ...file, uploadedBy: by.user.id }, (em, fileName) =>
    addVersion(em, id, { fileName, columns, isScanned, reach: 'row', action: 'file-replaced' }, by),
  );
}

import type { UploadFields } from '@kontor/contracts/schemas';
import type { SignedInOrigin } from '@kontor/audit/log';

import { audit, subjectOf } from '../audit.ts';
import { employeeUnknown } from '../errors.ts';
import { storeFile, type StoreFileDeps } from '../storage/store-file.ts';
import type { UploadedFile } from '../uploads/read-form.ts';
import { audienceOf } from './access.ts';
import { Document } from './document.entity.ts';
import { initialScanState } from './scan-state.ts';
import { validateFile } from './validate-file.ts';

/** Whether a user has this id now. Throws 503 when identity is unavailable. */
export type UserExists = (id: number) => Promise<boolean>;

export interface UploadDeps extends StoreFileDeps {
  /** Whether a file is scanned before it can be opened. */
  isScanned: boolean;
  userExists: UserExists;
}

interface Upload {
  file: UploadedFile | null;
  fields: UploadFields;
}

/** Validates and stores an uploaded document. Throws 4xx for an invalid upload, 503 or 507. */
export async function uploadDocument(upload: Upload, by: SignedInOrigin, deps: UploadDeps): Promise<Document> {
  const { fields } = upload;
  const { file, columns } = await validateFile(upload.file);
  const employeeId = fields.employeeId === undefined ? null : Number(fields.employeeId);
  if (employeeId !== null && !(await deps.userExists(employeeId))) throw employeeUnknown();

  const isPublic = fields.isPublic === 'true';
  return storeFile(deps, { ...file, uploadedBy: by.user.id }, async (em, fileName) => {
    const document = em.create(Document, {
      fileName,
      ...columns,
      ...initialScanState(deps.isScanned),
      uploadedBy: by.user.id,
      employeeId,
      isPublic,
      audience: audienceOf({ isPublic, employeeId }),
      category: fields.category ?? 'general',
      description: fields.description?.trim() || null,
    });
    await em.flush();
    await audit.record(em, by, { action: 'uploaded', ...subjectOf(document) });
    return document;
  });
}

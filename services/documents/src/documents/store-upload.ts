import type { UploadFields } from '@kontor/contracts/schemas';
import type { SignedIn } from '@kontor/service-kit';

import { about, audit } from '../audit.ts';
import { employeeUnknown } from '../errors.ts';
import { keepFile, type Keeping } from '../storage/keep-file.ts';
import type { UploadedFile } from '../transfer/read-form.ts';
import { audienceOf } from './access.ts';
import { checkFile } from './check-file.ts';
import { Document } from './document.entity.ts';
import type { FileCheck } from './file-check.ts';
import { arriving } from './scan-state.ts';

/** Whether somebody has this id now; throws 503 when that cannot be asked. */
export type IsPerson = (id: number) => Promise<boolean>;

export interface UploadParts extends Keeping {
  /** Run in this order on every file. */
  checks: FileCheck[];
  /** Whether a file is scanned before anybody gets it. */
  isScanned: boolean;
  isPerson: IsPerson;
}

interface Upload {
  file: UploadedFile | null;
  fields: UploadFields;
}

/** Checks an upload and keeps it: the bytes first, then the row. Throws 4xx for what is wrong with it, 503 or 507. */
export async function storeUpload(upload: Upload, by: SignedIn, parts: UploadParts): Promise<Document> {
  const { fields } = upload;
  const { file, described } = await checkFile(upload.file, parts.checks);
  const employeeId = fields.employeeId === undefined ? null : Number(fields.employeeId);
  if (employeeId !== null && !(await parts.isPerson(employeeId))) throw employeeUnknown();

  const isPublic = fields.isPublic === 'true';
  return keepFile(parts, { ...file, by: by.user.id }, async (em, fileName) => {
    const document = em.create(Document, {
      fileName,
      ...described,
      ...arriving(parts.isScanned),
      uploadedBy: by.user.id,
      employeeId,
      isPublic,
      audience: audienceOf({ isPublic, employeeId }),
      category: fields.category ?? 'general',
      description: fields.description?.trim() || null,
    });
    await em.flush();
    await audit.record(em, by, { action: 'uploaded', ...about(document) });
    return document;
  });
}

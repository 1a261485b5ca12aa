import type { SignedInOrigin } from '@kontor/audit/log';

import { storeFile } from '../storage/store-file.ts';
import type { UploadedFile } from '../uploads/read-form.ts';
import { addVersion } from './add-version.ts';
import type { Document } from './document.entity.ts';
import { findChangeable } from './find-document.ts';
import type { UploadDeps } from './upload-document.ts';
import { validateFile } from '../uploads/validate-file.ts';

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

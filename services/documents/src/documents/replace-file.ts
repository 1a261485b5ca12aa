import type { SignedInOrigin } from '@kontor/audit/log';

import { audit, subjectOf } from '../audit.ts';
import { DiscardedObject } from '../storage/discarded-object.entity.ts';
import { storeFile } from '../storage/store-file.ts';
import type { UploadedFile } from '../uploads/read-form.ts';
import type { Document } from './document.entity.ts';
import { assertChangeable, findVisible, lockDocument } from './find-document.ts';
import { initialScanState } from './scan-state.ts';
import type { UploadDeps } from './upload-document.ts';
import { validateFile } from './validate-file.ts';

/**
 * Replaces the file of a document, validated as an upload is. Until the row refers to the new object the old file stays
 * untouched; its bytes are discarded then, so that running downloads can finish. Where files are scanned the document
 * cannot be opened until the new file is ready. Throws 404, 403, 4xx for an invalid file, 503 or 507.
 */
export async function replaceFile(
  id: number,
  upload: UploadedFile | null,
  by: SignedInOrigin,
  deps: Omit<UploadDeps, 'userExists'>,
): Promise<Document> {
  assertChangeable(await findVisible(deps.orm.em.fork(), by.user, id), by.user);
  const { file, columns } = await validateFile(upload);
  return storeFile(deps, { ...file, uploadedBy: by.user.id }, async (em, fileName) => {
    const document = await lockDocument(em, id, by.user);
    em.create(DiscardedObject, { fileName: document.fileName });
    em.assign(document, { ...columns, ...initialScanState(deps.isScanned), fileName, replacedAt: new Date() });
    await audit.record(em, by, { action: 'file-replaced', ...subjectOf(document) });
    return document;
  });
}

import type { SignedInOrigin } from '@kontor/audit/log';

import { about, audit } from '../audit.ts';
import { documentNotFound } from '../errors.ts';
import { DiscardedObject } from '../storage/discarded-object.entity.ts';
import { keepFile } from '../storage/keep-file.ts';
import type { UploadedFile } from '../transfer/read-form.ts';
import { checkFile } from './check-file.ts';
import type { Document } from './document.entity.ts';
import { arriving } from './scan-state.ts';
import type { UploadParts } from './store-upload.ts';
import { findVisible, lockForChange } from './visible-documents.ts';

/**
 * Gives a document another file, checked as an upload's. Until the row names the new bytes nothing of the old file is
 * touched, and its bytes stay for those who are reading them. Where files are scanned, nobody begins to read before the
 * new one is ready: it is the one that the row describes. Throws 404, 4xx for what is wrong with the file, 503 or 507.
 */
export async function replaceFile(
  id: number,
  upload: UploadedFile | null,
  by: SignedInOrigin,
  parts: Omit<UploadParts, 'isPerson'>,
): Promise<Document> {
  if (!(await findVisible(parts.orm.em.fork(), by.user, id))) throw documentNotFound();
  const { file, described } = await checkFile(upload, parts.checks);
  return keepFile(parts, { ...file, by: by.user.id }, async (em, fileName) => {
    const document = await lockForChange(em, id);
    if (!document) throw documentNotFound();
    em.create(DiscardedObject, { fileName: document.fileName });
    em.assign(document, { ...described, ...arriving(parts.isScanned), fileName, replacedAt: new Date() });
    await audit.record(em, by, { action: 'file-replaced', ...about(document) });
    return document;
  });
}

import type { SignedInOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit, subjectOf } from '../audit.ts';
import { announce } from '../notices/index.ts';
import type { Reach } from './access.ts';
import type { Document } from './document.entity.ts';
import { lockDocument } from './find-document.ts';
import { initialScanState, type ValidFile } from '../uploads/index.ts';

interface NewVersion {
  /** The key of the stored object. */
  fileName: string;
  columns: ValidFile['columns'];
  isScanned: boolean;
  /** How far the call reaches into the document: a new file shows nothing of it. */
  reach: Reach;
  action: 'file-replaced' | 'version-restored';
}

/** Makes a stored file the newest version of a document, which is new to its readers. Throws 404 or 403. */
export async function addVersion(
  em: EntityManager,
  id: number,
  { fileName, columns, isScanned, reach, action }: NewVersion,
  by: SignedInOrigin,
): Promise<Document> {
  const document = await lockDocument(em, id, by.user, reach);
  em.assign(document, {
    ...columns,
    ...initialScanState(isScanned),
    fileName,
    replacedAt: new Date(),
    replacedBy: by.user.id,
  });
  await audit.record(em, by, { action, ...subjectOf(document) });
  await announce(em, document, by.user.id);
  return document;
}

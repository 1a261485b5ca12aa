import type { SignedInOrigin } from '@kontor/audit/log';

import { versionIsNewest } from '../errors.ts';
import { storageError, storeFile } from '../storage/index.ts';
import { assertReady, type TemporaryFiles, writeTemporaryFile } from '../uploads/index.ts';
import type { OpeningRules } from './access.ts';
import { addVersion } from './add-version.ts';
import type { Document } from './document.entity.ts';
import { findChangeable } from './find-document.ts';
import { findVersion } from './find-versions.ts';
import type { UploadDeps } from './upload-document.ts';

export interface RestoreVersionDeps extends Omit<UploadDeps, 'userExists'> {
  temporaryFiles: TemporaryFiles;
  rules: OpeningRules;
}

/**
 * Adds a copy of an earlier version as the newest one. An object of its own, because each version's object is removed with
 * its row; it counts against the quotas and is scanned like an upload. Throws 404, 403, 409, 413, 503 or 507.
 */
export async function restoreVersion(
  id: number,
  number: number,
  by: SignedInOrigin,
  deps: RestoreVersionDeps,
): Promise<Document> {
  const em = deps.orm.em.fork();
  const document = await findChangeable(em, by.user, id, deps.rules);
  const version = await findVersion(em, by.user, document, number);
  if (version.fileName === document.fileName) throw versionIsNewest();
  assertReady(version);
  const { fileSize, sha256, originalName, mimeType } = version;
  const columns = { originalName, fileSize, mimeType, sha256 };

  return deps.temporaryFiles.withFile(async (path) => {
    const bytes = await deps.store.get(version.fileName, { start: 0, end: fileSize - 1 });
    const copy = await writeTemporaryFile(path, bytes).catch((error: unknown) => Promise.reject(storageError(error)));
    if (copy.sha256 !== sha256) throw storageError(new Error(`The object ${version.fileName} is damaged`));
    const { isScanned, rules: reach } = deps;
    return storeFile(deps, { path, size: fileSize, uploadedBy: by.user.id }, (tx, fileName) =>
      addVersion(tx, id, { fileName, columns, isScanned, reach, action: 'version-restored' }, by),
    );
  });
}

import type { ServiceContext } from '@kontor/service-kit/process';

import type { DownloadDeps } from '../downloads/index.ts';
import type { Settings } from '../settings.ts';
import type { Uploads } from '../uploads/index.ts';
import type { ConfirmationsOf } from './present-document.ts';
import { documentRoutes } from './routes.ts';
import { createScanWorker } from './scan-worker.ts';
import { trashRoutes } from './trash.ts';
import { documentUploadRoutes, type UploadDeps } from './upload.ts';
import { versionRoutes } from './versions.ts';

export {
  type Audience,
  audienceOf,
  canChange,
  canOpen,
  canSee,
  changeableAudiences,
  isAddressedTo,
  canOpenEverything,
  type OpeningRules,
  canSeeEverything,
  visibleTo,
} from './access.ts';
export { Document, DocumentVersion } from './document.entity.ts';
export { findChangeable, findForDownload, lockDocument } from './find-document.ts';
export { findFirstOpening, firstOpened, listFirstOpenings, newTo } from './openings.ts';
export { eraseDocuments, eraseOpenings, exportDocuments, exportOpenings } from './personal-data.ts';
export { type ConfirmationsOf, LISTED, type ListedProperty, presentDocument } from './present-document.ts';
export { purgeDeletedDocuments } from './trash.ts';
export { wakeFileWorkers } from './upload.ts';

type Deps = UploadDeps & Uploads & { download: DownloadDeps; confirmationsOf: ConfirmationsOf };

/** One document: upload, download, versions, changes, readers, trash, and the scan of its files. */
export async function openDocuments(context: ServiceContext<Settings>, deps: Deps): Promise<void> {
  const { app, metrics } = context;
  const { registerForms, scanner, store } = deps;
  const uploads = metrics.counter('documents_uploads_total', 'Stored documents and replacements of their files');
  const bytes = metrics.counter('documents_uploaded_bytes_total', 'Bytes of stored documents');
  const onUploaded = (size: number) => {
    uploads.inc();
    bytes.inc(size);
  };
  await app.register(documentRoutes, deps);
  await app.register(versionRoutes, deps);
  await app.register(trashRoutes, deps);
  await registerForms(app, async (forms) => forms.register(documentUploadRoutes, { ...deps, onUploaded }));
  if (scanner) createScanWorker(context, { store, scanner });
}

import type { AuditOrigin } from '@kontor/audit/log';
import type { Orm } from '@kontor/service-kit/database';
import type { ServiceContext } from '@kontor/service-kit/process';
import { SettingsError } from '@kontor/service-kit/settings';

import { audit, subjectOf } from '../audit.ts';
import type { Settings } from '../settings.ts';
import { type ByteRange, type ObjectStore, orStorageError } from '../storage/index.ts';
import type { DownloadDeps, SentDocument } from './send-document.ts';

export { type DownloadDeps, languageOf, recorded, sendDocument, type SentDocument } from './send-document.ts';

/** Sends the bytes of documents, each recorded before its first byte. Throws `SettingsError`. */
export function openDownloads(
  { metrics, orm, settings }: ServiceContext<Settings>,
  { store }: { store: ObjectStore },
): DownloadDeps {
  const downloads = metrics.counter('documents_downloads_total', 'Finished downloads of documents or ranges of them');
  const bytes = metrics.counter('documents_downloaded_bytes_total', 'Bytes of finished downloads');
  const links = metrics.counter('documents_links_given_total', 'Downloads redirected to the object store');
  return {
    store,
    stallSeconds: settings.DOWNLOAD_STALL_SECONDS,
    record: recordDownloads(orm),
    onSent(size) {
      downloads.inc();
      bytes.inc(size);
    },
    link: downloadLinks(settings, store, () => links.inc()),
  };
}

const DAY_MS = 86_400_000;

/** The file that is sent, $10, may have been replaced since it was looked up: then it opens an earlier version. */
const DOWNLOADED = {
  name: 'download',
  sql: `case when exists (select from documents.documents where id = $5 and file_name = $10)
    then $1 else 'version-downloaded' end`,
};

/**
 * Records that a user downloads a document. A range that does not start at byte 0 continues a download that was recorded within
 * the last day. If none was, the range is recorded as well, so that skipping the first byte does not avoid the record.
 */
function recordDownloads(orm: Orm) {
  const record = audit.recorder(orm, DOWNLOADED);
  return async (document: SentDocument, by: AuditOrigin, { start }: ByteRange): Promise<void> => {
    if (start > 0 && (await isRecorded(orm, document, by))) return;
    await record(by, { action: 'downloaded', ...subjectOf(document) }, document.fileName);
  };
}

/**
 * Records that a user downloads an earlier version, each range by itself. Under an action of its own, because `downloaded`
 * says who opened the file that was the newest at that time.
 */
export function recordVersionDownloads(orm: Orm) {
  const record = audit.recorder(orm);
  return (document: SentDocument, by: AuditOrigin) =>
    record(by, { action: 'version-downloaded', ...subjectOf(document) });
}

async function isRecorded(orm: Orm, { id, replacedAt }: SentDocument, { user }: AuditOrigin): Promise<boolean> {
  const from = new Date(Math.max(Date.now() - DAY_MS, replacedAt?.getTime() ?? 0));
  const filter = { action: 'downloaded', subjectId: id, actorId: user?.id ?? 0, from };
  return (await audit.list(orm.em.fork(), filter, { after: undefined, limit: 1 })).length > 0;
}

/**
 * Returns how downloads are redirected to the object store, or null where their bytes pass through the services. Calls
 * `onLink` for each link created. Throws `SettingsError`.
 */
function downloadLinks(
  { DOWNLOAD_REDIRECT_SECONDS: seconds, S3_ENDPOINT, S3_PUBLIC_ENDPOINT }: Settings,
  store: Pick<ObjectStore, 'link'>,
  onLink: () => void,
): DownloadDeps['link'] {
  if (seconds === 0) return null;
  const errors = [
    !S3_ENDPOINT && 'DOWNLOAD_REDIRECT_SECONDS needs S3_ENDPOINT: a folder has no links. Set it to 0, or use S3',
    !S3_PUBLIC_ENDPOINT && 'DOWNLOAD_REDIRECT_SECONDS needs S3_PUBLIC_ENDPOINT: where browsers reach the S3 server',
  ].filter((error) => error !== false);
  const { link } = store;
  if (errors.length > 0 || !link) throw new SettingsError(errors);
  return async ({ fileName, mimeType }, contentDisposition) => {
    const file = { contentType: mimeType, contentDisposition };
    const url = await orStorageError(link(fileName, seconds, file));
    onLink();
    return url;
  };
}

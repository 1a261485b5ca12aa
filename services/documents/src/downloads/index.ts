import type { ServiceContext } from '@kontor/service-kit/process';

import type { Settings } from '../settings.ts';
import type { ObjectStore } from '../storage/index.ts';
import { downloadLinks } from './download-links.ts';
import { recordDownloads } from './record-download.ts';
import type { DownloadDeps } from './send-document.ts';

export { recordVersionDownloads, type SentDocument } from './record-download.ts';
export { type DownloadDeps, sendDocument } from './send-document.ts';

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

import type { Metrics } from '@kontor/service-kit/telemetry';

/** Counters of uploads and downloads. */
export function observeTransfers(metrics: Metrics) {
  const uploads = metrics.counter('documents_uploads_total', 'Stored documents and replacements of their files');
  const uploadedBytes = metrics.counter('documents_uploaded_bytes_total', 'Bytes of stored documents');
  const downloads = metrics.counter('documents_downloads_total', 'Finished downloads of documents or ranges of them');
  const downloadedBytes = metrics.counter('documents_downloaded_bytes_total', 'Bytes of finished downloads');
  const links = metrics.counter('documents_links_given_total', 'Downloads redirected to the object store');
  const refused = metrics.counter('documents_uploads_refused_total', 'Uploads refused because too many were running');
  return {
    onUploaded(bytes: number): void {
      uploads.inc();
      uploadedBytes.inc(bytes);
    },
    onDownloaded(bytes: number): void {
      downloads.inc();
      downloadedBytes.inc(bytes);
    },
    onLink: () => links.inc(),
    onRefused: () => refused.inc(),
  };
}

import type { Metrics } from '@kontor/service-kit/telemetry';

/** What goes in and out, counted for metrics. */
export function observeTraffic(metrics: Metrics) {
  const uploads = metrics.counter('documents_uploads_total', 'Stored documents and their replaced files');
  const uploadedBytes = metrics.counter('documents_uploaded_bytes_total', 'Bytes of stored documents');
  const downloads = metrics.counter('documents_downloads_total', 'Documents, or parts of them, read to their end');
  const downloadedBytes = metrics.counter('documents_downloaded_bytes_total', 'Bytes of documents read to their end');
  const links = metrics.counter('documents_links_given_total', 'Downloads sent on to the object store by a link');
  const refused = metrics.counter('documents_uploads_refused_total', 'Uploads refused because too many were under way');
  return {
    uploaded(bytes: number): void {
      uploads.inc();
      uploadedBytes.inc(bytes);
    },
    downloaded(bytes: number): void {
      downloads.inc();
      downloadedBytes.inc(bytes);
    },
    linked: () => links.inc(),
    refused: () => refused.inc(),
  };
}

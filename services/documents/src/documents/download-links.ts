import { SettingsError } from '@kontor/service-kit/settings';
import { create as contentDisposition } from 'content-disposition';

import type { Settings } from '../settings.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { storageError } from '../storage/storage-error.ts';
import type { SentDocument } from './visible-documents.ts';

/** A URL in the object store that gives the bytes of a document to whoever holds it, for some seconds. Throws 503. */
export type DownloadLink = (document: SentDocument) => Promise<string>;

/**
 * How downloads are sent on to the object store, or null where their bytes go through the services. `count` is told of
 * each link. Throws what is wrong with the settings.
 */
export function downloadLinks(
  { DOWNLOAD_REDIRECT_SECONDS: seconds, S3_ENDPOINT, S3_PUBLIC_ENDPOINT }: Settings,
  store: Pick<ObjectStore, 'link'>,
  count: () => void,
): DownloadLink | null {
  if (seconds === 0) return null;
  const faults = [
    !S3_ENDPOINT && 'DOWNLOAD_REDIRECT_SECONDS needs S3_ENDPOINT: a folder gives no links. Set it to 0, or use S3',
    !S3_PUBLIC_ENDPOINT && 'DOWNLOAD_REDIRECT_SECONDS needs S3_PUBLIC_ENDPOINT: where browsers reach the S3 server',
  ].filter((fault) => fault !== false);
  const { link } = store;
  if (faults.length > 0 || !link) throw new SettingsError(faults);
  return async ({ fileName, mimeType, originalName }) => {
    const as = { contentType: mimeType, contentDisposition: contentDisposition(originalName) };
    const url = await link(fileName, seconds, as).catch((error: unknown) => Promise.reject(storageError(error)));
    count();
    return url;
  };
}

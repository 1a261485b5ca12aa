import { SettingsError } from '@kontor/service-kit/settings';
import { create as contentDisposition } from 'content-disposition';

import type { Settings } from '../settings.ts';
import { type ObjectStore, storageError } from '../storage/index.ts';
import type { SentDocument } from './record-download.ts';

/** Creates a short-lived URL by which its holder gets the bytes of a document from the object store. Throws 503. */
export type DownloadLink = (document: SentDocument) => Promise<string>;

/**
 * Returns how downloads are redirected to the object store, or null where their bytes pass through the services. Calls
 * `onLink` for each link created. Throws `SettingsError`.
 */
export function downloadLinks(
  { DOWNLOAD_REDIRECT_SECONDS: seconds, S3_ENDPOINT, S3_PUBLIC_ENDPOINT }: Settings,
  store: Pick<ObjectStore, 'link'>,
  onLink: () => void,
): DownloadLink | null {
  if (seconds === 0) return null;
  const errors = [
    !S3_ENDPOINT && 'DOWNLOAD_REDIRECT_SECONDS needs S3_ENDPOINT: a folder has no links. Set it to 0, or use S3',
    !S3_PUBLIC_ENDPOINT && 'DOWNLOAD_REDIRECT_SECONDS needs S3_PUBLIC_ENDPOINT: where browsers reach the S3 server',
  ].filter((error) => error !== false);
  const { link } = store;
  if (errors.length > 0 || !link) throw new SettingsError(errors);
  return async ({ fileName, mimeType, originalName }) => {
    const file = { contentType: mimeType, contentDisposition: contentDisposition(originalName) };
    const url = await link(fileName, seconds, file).catch((error: unknown) => Promise.reject(storageError(error)));
    onLink();
    return url;
  };
}

import { SettingsError } from '@kontor/service-kit/settings';

import type { Settings } from '../settings.ts';
import { openFileStore } from './file-store.ts';
import { OBJECT_KEY, type ObjectStore } from './object-store.ts';

export { markOf, othersStore, writeMark } from './installation.ts';
export { OBJECT_KEY, type ObjectStore };

/** The settings that say where the objects lie. */
export type StoreSettings = Pick<
  Settings,
  'S3_ENDPOINT' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_BUCKET' | 'S3_REGION' | 'S3_PUBLIC_ENDPOINT' | 'DOCUMENTS_DIR'
>;

/** The store that the settings name: S3 where there is an endpoint, else a folder. */
export async function openStore(settings: StoreSettings): Promise<ObjectStore> {
  const { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_PUBLIC_ENDPOINT, DOCUMENTS_DIR } = settings;
  if (!S3_ENDPOINT) {
    if (!DOCUMENTS_DIR) throw new SettingsError(['DOCUMENTS_DIR or S3_ENDPOINT is missing: where the documents lie']);
    return openFileStore(DOCUMENTS_DIR);
  }
  if (!S3_ACCESS_KEY || !S3_SECRET_KEY)
    throw new SettingsError(['S3_ACCESS_KEY and S3_SECRET_KEY are needed with S3_ENDPOINT']);
  // Loaded where it is used only: the client is heavy, and the folder store needs none of it.
  const { openMinioStore } = await import('./minio-store.ts');
  return openMinioStore({
    endpoint: new URL(S3_ENDPOINT),
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
    bucket: settings.S3_BUCKET,
    region: settings.S3_REGION,
    publicUrl: S3_PUBLIC_ENDPOINT ? new URL(S3_PUBLIC_ENDPOINT) : undefined,
  });
}

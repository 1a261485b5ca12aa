import { statfs } from 'node:fs/promises';

import { observeQuery } from '@kontor/service-kit/database';
import type { ServiceContext } from '@kontor/service-kit/process';
import { SettingsError } from '@kontor/service-kit/settings';

import type { Settings } from '../settings.ts';
import { openFileStore } from './file-store.ts';
import { claimedStore } from './installation.ts';
import type { ObjectStore } from './object-store.ts';
import type { StoreFileDeps } from './store-file.ts';

export { cleanupJob } from './cleanup.ts';
export { foreignStoreMessage, readInstallation, writeInstallation } from './installation.ts';
export {
  type ByteRange,
  IMAGE_KEY_PREFIX,
  INSTALLATION_KEY,
  OBJECT_KEY,
  type ObjectStore,
  orStorageError,
  storageError,
} from './object-store.ts';
export { storeFile, type StoreFileDeps, storeFiles } from './store-file.ts';

const MB = 1024 * 1024;

/** The store of the bytes of documents and images, which belongs to one installation, and its quotas. */
export async function openStorage(context: ServiceContext<Settings>): Promise<StoreFileDeps> {
  const { health, log, metrics, onClose, orm, settings } = context;
  const store = claimedStore(orm, await openStore(settings));
  onClose(() => store.close());
  health.require('storage', () => store.check());
  await store.check().catch((error: unknown) => log.warn({ err: error }, 'The object store cannot be used yet'));
  observeQuery(
    metrics,
    orm,
    'documents_backup_age_seconds',
    'Time since the newest backup began; before the first, since the installation',
    `select extract(epoch from clock_timestamp() - coalesce(backed_up_at, created_at))::float8 as value
       from documents.installation`,
  );
  // A container's root is on the disk of its engine, as are the volumes.
  const disk = (!settings.S3_ENDPOINT && settings.DOCUMENTS_DIR) || '/';
  metrics.measure(
    'documents_disk_free_ratio',
    'Free share of the disk with DOCUMENTS_DIR, or this process',
    async () => {
      const { bavail, blocks } = await statfs(disk);
      return bavail / blocks;
    },
  );
  const { UPLOAD_MB_PER_DAY, STORED_MB = Infinity } = settings;
  return { orm, store, quotas: { perUserAndDay: UPLOAD_MB_PER_DAY * MB, stored: STORED_MB * MB } };
}

/** The settings of the object store. */
export type StoreSettings = Pick<
  Settings,
  'S3_ENDPOINT' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_BUCKET' | 'S3_REGION' | 'S3_PUBLIC_ENDPOINT' | 'DOCUMENTS_DIR'
>;

/** Opens the S3 bucket where `S3_ENDPOINT` is set, else the folder. Throws `SettingsError`. */
export async function openStore(settings: StoreSettings): Promise<ObjectStore> {
  const { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_PUBLIC_ENDPOINT, DOCUMENTS_DIR } = settings;
  if (!S3_ENDPOINT) {
    if (!DOCUMENTS_DIR)
      throw new SettingsError(['DOCUMENTS_DIR or S3_ENDPOINT is missing: one of them is needed to store documents']);
    return openFileStore(DOCUMENTS_DIR);
  }
  if (!S3_ACCESS_KEY || !S3_SECRET_KEY)
    throw new SettingsError(['S3_ACCESS_KEY and S3_SECRET_KEY are needed with S3_ENDPOINT']);
  // The S3 client is heavy; it is loaded only where it is used.
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store({
    endpoint: new URL(S3_ENDPOINT),
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
    bucket: settings.S3_BUCKET,
    region: settings.S3_REGION,
    publicUrl: S3_PUBLIC_ENDPOINT ? new URL(S3_PUBLIC_ENDPOINT) : undefined,
  });
}

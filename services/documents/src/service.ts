import { exportDocumentEvents, listDocumentEvents } from '@kontor/contracts';
import { internalPaths, type UserReply } from '@kontor/contracts/internal';
import {
  type App,
  internalClient,
  type Job,
  serveAudit,
  type ServiceContext,
  type ServiceDefinition,
} from '@kontor/service-kit';

import { audit } from './audit.ts';
import { cleanupJob } from './cleanup/cleanup-job.ts';
import { Config } from './config.ts';
import { database } from './database.ts';
import { changeRoutes } from './documents/admin-routes.ts';
import { readersRoute } from './documents/list-readers.ts';
import { downloadLinks } from './documents/download-links.ts';
import { recordDownloads } from './documents/record-download.ts';
import { downloadRoute, listRoute } from './documents/routes.ts';
import { uploadRoutes } from './documents/upload-routes.ts';
import { imageEncoder } from './images/encode-image.ts';
import { adminImageRoutes } from './images/admin-routes.ts';
import { imageRoute, imageUploadRoute } from './images/routes.ts';
import { privacyRoutes } from './personal-data/routes.ts';
import { clamd } from './scanning/clamd.ts';
import { observeScanning } from './scanning/metrics.ts';
import { waitingScan } from './scanning/scan-waiting.ts';
import type { Scanner } from './scanning/scanner.ts';
import type { ObjectStore } from './storage/object-store.ts';
import { openStore } from './storage/open-store.ts';
import { claimedStore } from './storage/claimed-store.ts';
import type { Quotas } from './storage/quotas.ts';
import { openTemporaryFiles } from './uploads/temporary-files.ts';
import { transferMetrics } from './documents/metrics.ts';
import { limitUploads } from './uploads/limit-uploads.ts';
import { acceptForms } from './uploads/read-form.ts';

/** The employees' documents and the images of posts. */
export const documents: ServiceDefinition<Config> = {
  name: 'documents',
  config: Config,
  database,
  async build(context) {
    const { app, config, health, keys, log, metrics, name, orm } = context;
    const temporaryFiles = await openTemporaryFiles(config.SPOOL_DIR);
    const store = claimedStore(orm, await openStore(config));
    context.onClose(() => store.close());
    health.require('storage', () => store.check());
    await store.check().catch((error: unknown) => log.warn({ err: error }, 'The object store cannot be used yet'));
    const identity = internalClient(config.IDENTITY_INTERNAL_URL, name, 'identity', keys);
    context.onClose(() => identity.close());

    const scanner = config.CLAMD_URL ? clamd(config.CLAMD_URL, config.SCAN_SECONDS) : null;
    observeScanning(orm, metrics, scanner);

    const transfers = transferMetrics(metrics);
    listRoute(app, orm);
    downloadRoute(app, orm, {
      store,
      stallSeconds: config.DOWNLOAD_STALL_SECONDS,
      record: recordDownloads(orm),
      onSent: transfers.onDownloaded,
      link: downloadLinks(config, store, transfers.onLink),
    });
    readersRoute(app, orm);
    const userExists = async (id: number) => (await identity.get<UserReply>(internalPaths.user(id))) !== null;
    adminImageRoutes(app, orm);
    imageRoute(app, orm, { store, stallSeconds: config.DOWNLOAD_STALL_SECONDS });
    changeRoutes(app, orm, userExists);
    privacyRoutes(app, orm);
    await app.register(async (forms: App) => {
      await acceptForms(forms);
      limitUploads(forms, config, transfers.onRefused);
      const quotas = quotasOf(config);
      const deps = { orm, store, quotas, isScanned: scanner !== null, userExists };
      uploadRoutes(forms, temporaryFiles, deps, transfers.onUploaded);
      imageUploadRoute(forms, { orm, store, quotas, temporaryFiles, encode: imageEncoder() });
    });
    return [
      cleanupJob(context, store, temporaryFiles),
      await serveAudit(context, audit, { list: listDocumentEvents, export: exportDocumentEvents }),
      ...(scanner ? [scanning(context, store, scanner)] : []),
    ];
  },
};

const MB = 1024 * 1024;
const quotasOf = ({ UPLOAD_MB_PER_DAY, STORED_MB = Infinity }: Config): Quotas => ({
  perUserAndDay: UPLOAD_MB_PER_DAY * MB,
  stored: STORED_MB * MB,
});

function scanning({ config, log, metrics, orm }: ServiceContext<Config>, store: ObjectStore, scanner: Scanner): Job {
  const blocked = metrics.counter('documents_blocked_total', 'Files in which a threat was found');
  const failed = metrics.counter('documents_scan_failures_total', 'Scans without a verdict');
  const seconds = config.SCAN_SECONDS;
  const listeners = { onBlocked: () => blocked.inc(), onFailed: () => failed.inc() };
  return { name: 'scan', everySeconds: 2, run: waitingScan({ orm, store, scanner, seconds, log, ...listeners }) };
}

import { auditEndpoints } from '@kontor/contracts/schemas';
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
import { Config } from './config.ts';
import { database } from './database.ts';
import { contentMatchesExtension } from './documents/file-check.ts';
import { changeRoutes } from './documents/change-routes.ts';
import { readersRoute } from './documents/readers-route.ts';
import { downloadLinks } from './documents/download-links.ts';
import { recordDownloads } from './documents/record-download.ts';
import { downloadRoute, listRoute } from './documents/routes.ts';
import { uploadRoutes } from './documents/upload-routes.ts';
import { imageEncoder } from './images/encode-image.ts';
import { adminImageRoutes } from './images/admin-routes.ts';
import { imageRoute, imageUploadRoute } from './images/routes.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { clamd } from './scanning/clamd.ts';
import { observeScanning } from './scanning/scan-metrics.ts';
import { waitingScan } from './scanning/scan-waiting.ts';
import type { Scanner } from './scanning/scanner.ts';
import type { ObjectStore } from './storage/object-store.ts';
import { openStore } from './storage/open-store.ts';
import { ownStore } from './storage/own-store.ts';
import { forgetOldDays, type Quotas } from './storage/quotas.ts';
import { openSpool, type Spool } from './storage/spool.ts';
import { observeTraffic } from './transfer/traffic-metrics.ts';
import { limitForms } from './transfer/limit-forms.ts';
import { takeForms } from './transfer/read-form.ts';
import { forgetDeleted, removeDiscarded } from './upkeep/remove-discarded.ts';
import { GRACE_MS, sweep } from './upkeep/sweep.ts';

/** The employees' documents: who may see them, their upload and their download. */
export const documents: ServiceDefinition<Config> = {
  name: 'documents',
  config: Config,
  database,
  async build(context) {
    const { app, config, health, keys, log, metrics, name, orm } = context;
    const spool = await openSpool(config.SPOOL_DIR);
    const store = ownStore(orm, await openStore(config));
    context.onClose(() => store.close());
    health.require('storage', () => store.check());
    await store.check().catch((error: unknown) => log.warn({ err: error }, 'The object store cannot be used yet'));
    const identity = internalClient(config.IDENTITY_INTERNAL_URL, name, 'identity', keys);
    context.onClose(() => identity.close());

    const scanner = config.CLAMD_URL ? clamd(config.CLAMD_URL, config.SCAN_SECONDS) : null;
    observeScanning(orm, metrics, scanner);

    const traffic = observeTraffic(metrics);
    listRoute(app, orm);
    downloadRoute(app, orm, {
      store,
      stallSeconds: config.DOWNLOAD_STALL_SECONDS,
      begin: recordDownloads(orm),
      count: traffic.downloaded,
      link: downloadLinks(config, store, traffic.linked),
    });
    readersRoute(app, orm);
    const isPerson = async (id: number) => (await identity.get<UserReply>(internalPaths.user(id))) !== null;
    adminImageRoutes(app, orm);
    imageRoute(app, orm, { store, stallSeconds: config.DOWNLOAD_STALL_SECONDS });
    changeRoutes(app, orm, isPerson);
    privacyRoutes(app, orm);
    await app.register(async (forms: App) => {
      await takeForms(forms);
      limitForms(forms, config, traffic.refused);
      const quotas = quotasOf(config);
      const parts = { orm, store, quotas, checks: [contentMatchesExtension], isScanned: scanner !== null, isPerson };
      uploadRoutes(forms, spool, parts, traffic.uploaded);
      imageUploadRoute(forms, { orm, store, quotas, spool, encode: imageEncoder() });
    });
    return [
      sweeping(context, store, spool),
      await serveAudit(context, audit, { list: auditEndpoints.listDocumentEvents, export: auditEndpoints.exportDocumentEvents }),
      ...(scanner ? [scanning(context, store, scanner)] : []),
    ];
  },
};

const MB = 1024 * 1024;
const quotasOf = ({ UPLOAD_MB_PER_DAY, STORED_MB = Infinity }: Config): Quotas => ({
  perPersonAndDay: UPLOAD_MB_PER_DAY * MB,
  stored: STORED_MB * MB,
});

function scanning({ config, log, metrics, orm }: ServiceContext<Config>, store: ObjectStore, scanner: Scanner): Job {
  const blocked = metrics.counter('documents_blocked_total', 'Files in which something was found');
  const failed = metrics.counter('documents_scan_failures_total', 'Scans that brought no verdict');
  const seconds = config.SCAN_SECONDS;
  const told = { onBlocked: () => blocked.inc(), onFailed: () => failed.inc() };
  return { name: 'scan', everySeconds: 2, run: waitingScan({ orm, store, scanner, seconds, log, ...told }) };
}

function sweeping({ log, metrics, orm }: ServiceContext<Config>, store: ObjectStore, spool: Spool): Job {
  const removed = metrics.counter('documents_objects_removed_total', 'Objects that nothing names, removed');
  const missing = metrics.gauge('documents_without_object', 'Documents and images whose bytes are missing');
  return {
    name: 'sweep',
    everySeconds: 600,
    async run() {
      await spool.removeLeftovers(new Date(Date.now() - GRACE_MS));
      await forgetOldDays(orm);
      // Nothing is removed from a store that is another installation's.
      await store.check();
      await forgetDeleted(orm);
      await removeDiscarded(orm, store);
      const found = await sweep(orm, store, log);
      removed.inc(found.removed);
      missing.set(found.missing);
    },
  };
}

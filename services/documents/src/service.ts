import { internalPaths, type UserReply } from '@kontor/contracts/internal';
import { type App, internalClient, type Job, type ServiceContext, type ServiceDefinition } from '@kontor/service-kit';

import { Config } from './config.ts';
import { database } from './database.ts';
import { contentMatchesExtension } from './documents/file-check.ts';
import { changeRoutes } from './documents/change-routes.ts';
import { downloadRoute, listRoute } from './documents/routes.ts';
import { uploadRoutes } from './documents/upload-routes.ts';
import { imageEncoder } from './images/encode-image.ts';
import { imageRoute, imageUploadRoute } from './images/routes.ts';
import { privacyRoutes } from './privacy/routes.ts';
import type { ObjectStore } from './storage/object-store.ts';
import { openStore } from './storage/open-store.ts';
import { openSpool, type Spool } from './storage/spool.ts';
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
    const store = await openStore(config);
    context.onClose(() => store.close());
    health.require('storage', () => store.check());
    await store.check().catch((error: unknown) => log.warn({ err: error }, 'The object store does not answer yet'));
    const identity = internalClient(config.IDENTITY_INTERNAL_URL, name, 'identity', keys);
    context.onClose(() => identity.close());

    const uploaded = metrics.counter('documents_uploaded_bytes_total', 'Bytes of stored documents');
    const downloaded = metrics.counter('documents_downloaded_bytes_total', 'Bytes of documents read to their end');
    listRoute(app, orm);
    downloadRoute(app, orm, {
      store,
      stallSeconds: config.DOWNLOAD_STALL_SECONDS,
      count: (bytes) => downloaded.inc(bytes),
    });
    const isPerson = async (id: number) => (await identity.get<UserReply>(internalPaths.user(id))) !== null;
    imageRoute(app, orm, { store, stallSeconds: config.DOWNLOAD_STALL_SECONDS });
    changeRoutes(app, orm, isPerson);
    privacyRoutes(app, orm);
    await app.register(async (forms: App) => {
      await takeForms(forms);
      const parts = { orm, store, checks: [contentMatchesExtension], isPerson };
      uploadRoutes(forms, spool, parts, (bytes) => uploaded.inc(bytes));
      imageUploadRoute(forms, { orm, store, spool, encode: imageEncoder() });
    });
    return [sweeping(context, store, spool)];
  },
};

function sweeping({ log, metrics, orm }: ServiceContext<Config>, store: ObjectStore, spool: Spool): Job {
  const removed = metrics.counter('documents_objects_removed_total', 'Objects that nothing names, removed');
  const missing = metrics.gauge('documents_without_object', 'Documents and images whose bytes are missing');
  return {
    name: 'sweep',
    everySeconds: 600,
    async run() {
      await spool.removeLeftovers(new Date(Date.now() - GRACE_MS));
      await forgetDeleted(orm);
      await removeDiscarded(orm, store);
      const found = await sweep(orm, store, log);
      removed.inc(found.removed);
      missing.set(found.missing);
    },
  };
}

import { runLimits } from '@kontor/contracts/endpoints';
import { auditEndpoints } from '@kontor/contracts/schemas';
import { internalPaths, type PeopleReply, type UserReply } from '@kontor/contracts/internal';
import { serveAudit } from '@kontor/audit/routes';
import type { App } from '@kontor/service-kit/http';
import { type InternalClient, internalClient } from '@kontor/service-kit/http-client';
import { type Job, type ServiceContext, type ServiceDefinition } from '@kontor/service-kit/process';
import { observeQueue, type Worker } from '@kontor/service-kit/queue';

import { audit } from './audit.ts';
import { cleanupJob } from './storage/cleanup-job.ts';
import { ledgerSigner } from './confirmations/ledger-keys.ts';
import { createReminderWorker } from './confirmations/reminders.ts';
import { confirmationRoutes } from './confirmations/routes.ts';
import { Settings } from './settings.ts';
import { database } from './database.ts';
import type { OpeningRules } from './documents/access.ts';
import { downloadLinks } from './downloads/download-links.ts';
import { observeTransfers } from './downloads/metrics.ts';
import { peopleByWord } from './search/people-by-word.ts';
import { recordDownloads } from './downloads/record-download.ts';
import { documentRoutes } from './documents/routes.ts';
import { listRoutes } from './search/routes.ts';
import { trashRoutes } from './documents/trash-routes.ts';
import { documentUploadRoutes } from './documents/upload-routes.ts';
import { versionRoutes } from './documents/version-routes.ts';
import { adminImageRoutes, imageRoutes } from './images/routes.ts';
import { imageEncoder } from './images/encode-image.ts';
import { imageUploadRoutes } from './images/upload-image.ts';
import { createIndexWorker } from './search/indexing/index-worker.ts';
import { createDailyNoticesWorker, dailyNoticesSchedule } from './notices/daily-notices.ts';
import { internalNoticeRoutes } from './notices/internal-routes.ts';
import { createNoticeWorker } from './notices/notice-worker.ts';
import { createPublicationWorker } from './payslip-runs/publish-run.ts';
import { payslipRunRoutes } from './payslip-runs/routes.ts';
import { createRunMailWorker } from './payslip-runs/run-mail-worker.ts';
import { createRunWorker } from './payslip-runs/run-worker.ts';
import { payslipUploadRoutes } from './payslip-runs/upload-routes.ts';
import { internalPersonalDataRoutes } from './personal-data/internal-routes.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { clamd, observeScanner, type Scanner } from './uploads/clamd.ts';
import { createScanWorker } from './documents/scan-worker.ts';
import { claimedStore } from './storage/installation.ts';
import type { ObjectStore } from './storage/object-store.ts';
import { openStore } from './storage/index.ts';
import type { Quotas } from './storage/quotas.ts';
import { limitUploads } from './uploads/limit-uploads.ts';
import { acceptForms } from './uploads/read-form.ts';
import { openTemporaryFiles, type TemporaryFiles } from './uploads/temporary-files.ts';
import { zipRoutes } from './zip/routes.ts';

/** The employees' documents and the images of posts. */
export const documents: ServiceDefinition<Settings> = {
  name: 'documents',
  settings: Settings,
  database,
  async build(context) {
    const { app, internal, settings, health, keys, log, metrics, name, orm } = context;
    const temporaryFiles = await openTemporaryFiles(settings.SPOOL_DIR);
    const store = claimedStore(orm, await openStore(settings));
    context.onClose(() => store.close());
    health.require('storage', () => store.check());
    await store.check().catch((error: unknown) => log.warn({ err: error }, 'The object store cannot be used yet'));
    const identity = internalClient(settings.IDENTITY_INTERNAL_URL, name, 'identity', keys);
    context.onClose(() => identity.close());
    const userExists = async (id: number) => (await identity.get<UserReply>(internalPaths.user(id))) !== null;
    const listPeople = async () => (await identity.get<PeopleReply>(internalPaths.people)) ?? [];
    const people = peopleByWord(listPeople, log);
    const scanner = settings.CLAMD_URL ? clamd(settings.CLAMD_URL, settings.SCAN_SECONDS) : null;
    observeQueue(orm, metrics, [
      'scan',
      'index',
      'notice',
      'daily-notices',
      'reminder',
      'payslip-run',
      'payslip-publication',
      'payslip-run-mail',
    ]);
    if (scanner) observeScanner(metrics, scanner);
    const transfers = observeTransfers(metrics);
    const stallSeconds = settings.DOWNLOAD_STALL_SECONDS;

    const rules: OpeningRules = { adminsOpenPersonal: settings.ADMINS_OPEN_PERSONAL_DOCUMENTS };
    const downloads = {
      orm,
      store,
      stallSeconds,
      rules,
      record: recordDownloads(orm),
      onSent: transfers.onDownloaded,
      link: downloadLinks(settings, store, transfers.onLink),
    };
    await app.register(documentRoutes, { orm, userExists, rules, download: downloads });
    await app.register(listRoutes, { orm, rules, people });
    await app.register(zipRoutes, downloads);
    const signer = await ledgerSigner(orm, settings.LEDGER_SECRET ?? settings.CALLER_SECRET);
    await app.register(confirmationRoutes, { orm, identity, people: listPeople, signer });
    await app.register(trashRoutes, { orm });
    await app.register(imageRoutes, { orm, store, stallSeconds });
    await app.register(adminImageRoutes, { orm });
    await app.register(personalDataRoutes, { orm });
    await internal.register(internalPersonalDataRoutes, { orm });
    await internal.register(internalNoticeRoutes, { orm });
    const deps = { orm, store, quotas: quotasOf(settings), temporaryFiles };
    const isScanned = scanner !== null;
    await app.register(versionRoutes, { ...deps, rules, isScanned, download: downloads });
    const fourEyes = settings.PAYROLL_FOUR_EYES;
    const runs = { ...downloads, ...deps, people: listPeople, log, fourEyes };
    const publication = { ...rules, isScanned, fourEyes };
    const reading = createRunWorker(runs, scanner);
    const publishing = createPublicationWorker(runs, publication);
    const mailing = createRunMailWorker(orm, identity, log);
    context.onClose(() => Promise.all([reading.stop(), publishing.stop(), mailing.stop()]));
    await app.register(payslipRunRoutes, { ...runs, rules: publication, wake: reading.wake });
    await app.register(async (forms: App) => {
      await acceptForms(forms, runLimits);
      // It takes ten times the disk space of another form.
      limitUploads(forms, { ...settings, UPLOADS_AT_ONCE: 1 }, transfers.onRefused);
      await forms.register(payslipUploadRoutes, { ...runs, isScanned, wake: reading.wake });
    });
    await app.register(async (forms: App) => {
      await acceptForms(forms);
      limitUploads(forms, settings, transfers.onRefused);
      const { onUploaded } = transfers;
      await forms.register(documentUploadRoutes, { ...deps, isScanned, userExists, onUploaded });
      await forms.register(imageUploadRoutes, { ...deps, encode: imageEncoder() });
    });
    return [
      cleanupJob(context, store, temporaryFiles),
      await serveAudit(context, audit, {
        list: auditEndpoints.listDocumentEvents,
        export: auditEndpoints.exportDocumentEvents,
      }),
      ...(scanner ? [scanning(context, store, scanner)] : []),
      indexing(context, store, temporaryFiles),
      ...notices(context, identity, listPeople),
      reading,
      publishing,
      mailing,
    ];
  },
};

const MB = 1024 * 1024;
const quotasOf = ({ UPLOAD_MB_PER_DAY, STORED_MB = Infinity }: Settings): Quotas => ({
  perUserAndDay: UPLOAD_MB_PER_DAY * MB,
  stored: STORED_MB * MB,
});

function scanning(
  { settings, log, metrics, orm, onClose }: ServiceContext<Settings>,
  store: ObjectStore,
  scanner: Scanner,
): Worker {
  const blocked = metrics.counter('documents_blocked_total', 'Files in which a threat was found');
  const failed = metrics.counter('documents_scan_failures_total', 'Scans without a verdict');
  const seconds = settings.SCAN_SECONDS;
  const listeners = { onBlocked: () => blocked.inc(), onFailed: () => failed.inc() };
  const worker = createScanWorker({ orm, store, scanner, seconds, log, ...listeners });
  onClose(worker.stop);
  return worker;
}

function notices(
  { log, orm, onClose }: ServiceContext<Settings>,
  identity: InternalClient,
  people: () => Promise<PeopleReply>,
): Job[] {
  const mails = createNoticeWorker(orm, identity, log);
  const daily = createDailyNoticesWorker(orm, identity, log);
  const reminders = createReminderWorker(orm, people, log);
  onClose(() => Promise.all([mails.stop(), daily.stop(), reminders.stop()]));
  return [mails, daily, dailyNoticesSchedule(orm), reminders];
}

function indexing(
  { log, metrics, orm, onClose }: ServiceContext<Settings>,
  store: ObjectStore,
  temporaryFiles: TemporaryFiles,
): Worker {
  const indexed = metrics.counter('documents_indexed_total', 'Files whose words were added to the search index');
  const unreadable = metrics.counter('documents_not_searchable_total', 'Files without words that can be read');
  const failed = metrics.counter('documents_index_failures_total', 'Attempts to index a file without a result');
  const worker = createIndexWorker({
    orm,
    store,
    temporaryFiles,
    log,
    onIndexed: () => indexed.inc(),
    onUnreadable: () => unreadable.inc(),
    onFailed: () => failed.inc(),
  });
  onClose(worker.stop);
  return worker;
}

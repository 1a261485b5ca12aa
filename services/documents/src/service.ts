import { serveAudit } from '@kontor/audit/routes';
import { auditEndpoints } from '@kontor/contracts/schemas';
import type { ServiceDefinition } from '@kontor/service-kit/process';

import { audit } from './audit.ts';
import {
  countConfirmations,
  eraseConfirmations,
  listConfirmationsOf,
  mustConfirmDocument,
  openConfirmations,
} from './confirmations/index.ts';
import { database } from './database.ts';
import {
  eraseDocuments,
  eraseOpenings,
  exportDocuments,
  exportOpenings,
  openDocuments,
  purgeDeletedDocuments,
} from './documents/index.ts';
import { openDownloads } from './downloads/index.ts';
import { openIdentity } from './identity.ts';
import { openImages } from './images/index.ts';
import { eraseNotices, openNotices, purgeNotices } from './notices/index.ts';
import { eraseSlips, listSlipsOf, openPayslipRuns, purgeLockedFiles } from './payslip-runs/index.ts';
import { openPersonalData } from './personal-data/index.ts';
import { openSearch } from './search/index.ts';
import { Settings } from './settings.ts';
import { cleanupJob, openStorage } from './storage/index.ts';
import { openUploads } from './uploads/index.ts';
import { openWaiting } from './waiting/index.ts';
import { openZips } from './zip/index.ts';

/**
 * The employees' documents and the public images. A feature imports the features above it in this list alone, through their
 * `index.ts`: limited-process, storage, uploads, notices, downloads, documents, search, confirmations, payslip-runs, waiting,
 * zip, images, personal-data.
 */
export const documents: ServiceDefinition<Settings> = {
  name: 'documents',
  settings: Settings,
  database,
  async build(context) {
    const { log, orm, settings } = context;
    const identity = openIdentity(context);
    const deps = {
      ...(await openStorage(context)),
      ...(await openUploads(context)),
      ...identity,
      confirmationsOf: countConfirmations(orm, identity.userIds, log),
      rules: { adminsOpenPersonal: settings.ADMINS_OPEN_PERSONAL_DOCUMENTS },
    };
    const dailyNotices = openNotices(context, { ...deps, mustBeReminded: mustConfirmDocument });
    const withDownloads = { ...deps, download: openDownloads(context, deps) };
    await openDocuments(context, withDownloads);
    await openSearch(context, deps);
    await openConfirmations(context, deps);
    await openPayslipRuns(context, deps);
    openWaiting(context, deps);
    openZips(context, withDownloads);
    const deletedImages = await openImages(context, deps);
    openPersonalData(context, {
      eraseDocuments,
      erase: [eraseConfirmations, eraseNotices, eraseOpenings, eraseSlips],
      list: {
        documents: exportDocuments,
        openings: exportOpenings,
        slips: listSlipsOf,
        confirmations: listConfirmationsOf,
      },
    });
    const cleanup = cleanupJob(context, deps.store, {
      always: [
        (_, settledBefore) => deps.temporaryFiles.removeOlderThan(settledBefore),
        purgeNotices,
        purgeLockedFiles,
      ],
      withStore: [purgeDeletedDocuments],
    });
    const auditing = serveAudit(context, audit, {
      list: auditEndpoints.listDocumentEvents,
      export: auditEndpoints.exportDocumentEvents,
    });
    return [cleanup, auditing, dailyNotices, deletedImages];
  },
};

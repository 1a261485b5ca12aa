import type { DatabaseDefinition } from '@kontor/service-kit/database';

import { CreateDocuments } from '../migrations/0001-create-documents.ts';
import { DeletedDocumentsAndImages } from '../migrations/0002-deleted-documents-and-images.ts';
import { Scanning } from '../migrations/0003-scanning.ts';
import { AuditEvents } from '../migrations/0004-audit-events.ts';
import { Quotas } from '../migrations/0005-quotas.ts';
import { FindPersonalDocuments } from '../migrations/0006-find-personal-documents.ts';
import { Installation } from '../migrations/0007-installation.ts';
import { DeleteImages } from '../migrations/0008-delete-images.ts';
import { Queue } from '../migrations/0009-queue.ts';
import { Versions } from '../migrations/0010-versions.ts';
import { WordsOfFiles } from '../migrations/0011-words-of-files.ts';
import { SearchByScope } from '../migrations/0012-search-by-scope.ts';
import { OpeningsAndNotices } from '../migrations/0013-openings-and-notices.ts';
import { ZipLeases } from '../migrations/0014-zip-leases.ts';
import { PayslipRuns } from '../migrations/0015-payslip-runs.ts';
import { Confirmations } from '../migrations/0016-confirmations.ts';
import { SignInMethods } from '../migrations/0018-sign-in-methods.ts';
import { DrawnPages } from '../migrations/0021-drawn-pages.ts';
import { JobDeaths } from '../migrations/0022-job-deaths.ts';
import { RememberRetractions } from '../migrations/0024-remember-retractions.ts';
import { SearchByDocument } from '../migrations/0017-search-by-document.ts';
import { PayslipDeciders } from '../migrations/0019-payslip-deciders.ts';
import { SlipOwners } from '../migrations/0020-slip-owners.ts';
import { DocumentSchema } from './documents/document.entity.ts';
import { DocumentVersionSchema } from './documents/version.entity.ts';
import { ImageSchema } from './images/image.entity.ts';
import { PayslipRunSchema } from './payslip-runs/run.entity.ts';
import { PayslipSlipSchema } from './payslip-runs/slip.entity.ts';
import { PayslipSourceSchema } from './payslip-runs/source.entity.ts';
import { DiscardedObjectSchema } from './storage/discarded-object.entity.ts';
import { InstallationSchema } from './storage/installation.entity.ts';

export const database: DatabaseDefinition = {
  schema: 'documents',
  entities: [
    DocumentSchema,
    DocumentVersionSchema,
    ImageSchema,
    PayslipRunSchema,
    PayslipSourceSchema,
    PayslipSlipSchema,
    DiscardedObjectSchema,
    InstallationSchema,
  ],
  migrations: [
    { name: '0001-create-documents', class: CreateDocuments },
    { name: '0002-deleted-documents-and-images', class: DeletedDocumentsAndImages },
    { name: '0003-scanning', class: Scanning },
    { name: '0004-audit-events', class: AuditEvents },
    { name: '0005-quotas', class: Quotas },
    { name: '0006-find-personal-documents', class: FindPersonalDocuments },
    { name: '0007-installation', class: Installation },
    { name: '0008-delete-images', class: DeleteImages },
    { name: '0009-queue', class: Queue },
    { name: '0010-versions', class: Versions },
    { name: '0011-words-of-files', class: WordsOfFiles },
    { name: '0012-search-by-scope', class: SearchByScope },
    { name: '0013-openings-and-notices', class: OpeningsAndNotices },
    { name: '0014-zip-leases', class: ZipLeases },
    { name: '0015-payslip-runs', class: PayslipRuns },
    { name: '0016-confirmations', class: Confirmations },
    { name: '0017-search-by-document', class: SearchByDocument },
    { name: '0018-sign-in-methods', class: SignInMethods },
    { name: '0019-payslip-deciders', class: PayslipDeciders },
    { name: '0020-slip-owners', class: SlipOwners },
    { name: '0021-drawn-pages', class: DrawnPages },
    { name: '0022-job-deaths', class: JobDeaths },
    { name: '0024-remember-retractions', class: RememberRetractions },
  ],
};

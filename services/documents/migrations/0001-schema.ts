import { createAuditEvents, dropAuditEvents } from '@kontor/audit/table';
import { CREATE_JOBS_TABLE, DROP_JOBS_TABLE } from '@kontor/service-kit/queue';
import { Migration } from '@mikro-orm/migrations';

import { confirmations, dropConfirmations } from './schema/confirmations.ts';
import { documents, dropDocuments } from './schema/documents.ts';
import { dropNotices, notices } from './schema/notices.ts';
import { dropPayslipRuns, payslipRuns } from './schema/payslip-runs.ts';
import { dropSearch, search } from './schema/search.ts';

/** The schema of documents, a file a feature: each adds its tables and what it adds to those before it. */
export class Schema extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(CREATE_JOBS_TABLE);
    this.addSql(
      createAuditEvents([
        'uploaded',
        'changed',
        'file-replaced',
        'deleted',
        'restored',
        'purged',
        'downloaded',
        'version-restored',
        'version-downloaded',
        'image-uploaded',
        'image-changed',
        'image-deleted',
        'image-restored',
        'confirmation-requested',
        'confirmation-request-removed',
        'confirmed',
        'readers-reminded',
        'ledger-exported',
        'payslip-run-created',
        'payslip-decided',
        'payslip-previewed',
        'payslip-run-published',
        'payslip-run-taken-back',
        'payslip-run-deleted',
        'employee-documents-exported',
        'employee-documents-erased',
        'log-exported',
      ]),
    );
    for (const part of [documents, search, notices, confirmations, payslipRuns]) this.addSql(part);
  }

  override down(): void {
    for (const part of [dropPayslipRuns, dropConfirmations, dropNotices, dropSearch, dropDocuments]) this.addSql(part);
    this.addSql(dropAuditEvents);
    this.addSql(DROP_JOBS_TABLE);
  }
}

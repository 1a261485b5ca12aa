import { createAuditEvents, dropAuditEvents } from '@kontor/audit/table';
import { Migration } from '@mikro-orm/migrations';

export class AuditEvents extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(
      createAuditEvents([
        'submission-changed',
        'submission-deleted',
        'submissions-exported',
        'subscriber-deleted',
        'subscribers-exported',
        'visitor-exported',
        'visitor-erased',
        'log-exported',
      ]),
    );
  }

  override down(): void {
    this.addSql(dropAuditEvents);
  }
}

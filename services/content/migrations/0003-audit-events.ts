import { createAuditEvents, dropAuditEvents } from '@kontor/audit/table';
import { Migration } from '@mikro-orm/migrations';

export class AuditEvents extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(
      createAuditEvents([
        'created',
        'changed',
        'published',
        'unpublished',
        'deleted',
        'restored',
        'preview-link-created',
        'log-exported',
      ]),
    );
  }

  override down(): void {
    this.addSql(dropAuditEvents);
  }
}

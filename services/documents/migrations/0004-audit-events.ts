import { createAuditEvents, dropAuditEvents } from '@kontor/audit/table';
import { Migration } from '@mikro-orm/migrations';

export class AuditEvents extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(
      createAuditEvents([
        'uploaded',
        'changed',
        'file-replaced',
        'deleted',
        'restored',
        'downloaded',
        'image-uploaded',
        'employee-documents-exported',
        'employee-documents-erased',
        'log-exported',
      ]),
    );
  }

  override down(): void {
    this.addSql(dropAuditEvents);
  }
}

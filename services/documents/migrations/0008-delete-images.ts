import { allowAuditActions } from '@kontor/audit/table';
import { Migration } from '@mikro-orm/migrations';

const before = [
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
] as const;

export class DeleteImages extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(allowAuditActions([...before, 'image-deleted']));
    this.addSql(`
      -- Milliseconds, as in the API: a page of the list begins after a moment the API has told.
      alter table images alter column created_at type timestamptz(3);
      create index images_newest on images (created_at, id);
    `);
  }

  override down(): void {
    this.addSql('drop index images_newest; alter table images alter column created_at type timestamptz;');
    // Events stay: the check holds for new ones alone.
    this.addSql(allowAuditActions(before).replace(/\);\s*$/, ') not valid;'));
  }
}

import { allowAuditActions } from '@kontor/audit/table';
import { Migration } from '@mikro-orm/migrations';

const before = [
  'created',
  'changed',
  'published',
  'unpublished',
  'deleted',
  'restored',
  'preview-link-created',
  'log-exported',
] as const;

export class Trash extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(allowAuditActions([...before, 'purged']));
    this.addSql(`
      -- Without a check against deleted_at: an older version restores posts and does not know the column.
      alter table blog_posts add column deleted_by integer;
      -- As far as the audit log goes back.
      update blog_posts set deleted_by = (
        select actor_id from audit_events
         where subject_id = blog_posts.id and subject_kind = 'post' and action = 'deleted'
         order by happened_at desc, id desc limit 1)
       where deleted_at is not null;
      -- The trash, last deleted first.
      drop index blog_posts_deleted;
      create index blog_posts_deleted on blog_posts (deleted_at, id) where deleted_at is not null;
    `);
  }

  override down(): void {
    this.addSql(`
      drop index blog_posts_deleted;
      alter table blog_posts drop column deleted_by;
      create index blog_posts_deleted on blog_posts (deleted_at) where deleted_at is not null;
    `);
    // Events stay: the check holds for new ones alone.
    this.addSql(allowAuditActions(before).replace(/\);\s*$/, ') not valid;'));
  }
}

import { Migration } from '@mikro-orm/migrations';

export class RememberDeletions extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(`
      -- What somebody deleted for good, not what became too old: a restore of an older backup deletes it again.
      create table deletions (
        kind text check (kind in ('message', 'subscriber')),
        id integer,
        deleted_at timestamptz not null default now(),
        primary key (kind, id)
      );
      insert into deletions (kind, id, deleted_at)
        select case action when 'submission-deleted' then 'message' else 'subscriber' end, subject_id, max(happened_at)
        from audit_events where action in ('submission-deleted', 'subscriber-deleted') and subject_id is not null
        group by 1, 2;
    `);
  }

  override down(): void {
    this.addSql('drop table deletions;');
  }
}

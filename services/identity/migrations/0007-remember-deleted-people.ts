import { Migration } from '@mikro-orm/migrations';

export class RememberDeletedPeople extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(`
      -- One row, which a backup holds: by it a list of deletions is known to be of the same product as a backup.
      create table lineage (
        id uuid not null default gen_random_uuid(),
        is_only boolean primary key default true check (is_only)
      );
      insert into lineage default values;

      -- Whose account was deleted: numbers that are never given again. A restore of an older backup deletes them again.
      create table deleted_people (
        id integer primary key,
        deleted_at timestamptz not null default now()
      );
      create function remember_deleted_person() returns trigger language plpgsql set search_path from current as $$
      begin
        insert into deleted_people (id) values (old.id) on conflict do nothing;
        return null;
      end $$;
      create trigger users_remember_deleted after delete on users for each row execute function remember_deleted_person();

      insert into deleted_people (id, deleted_at)
        select subject_id, max(happened_at) from audit_events
        where action = 'user-deleted' and subject_id not in (select id from users)
        group by subject_id;
    `);
  }

  override down(): void {
    this.addSql(`
      drop trigger users_remember_deleted on users;
      drop function remember_deleted_person;
      drop table deleted_people;
      drop table lineage;
    `);
  }
}

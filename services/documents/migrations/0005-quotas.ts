import { Migration } from '@mikro-orm/migrations';

export class Quotas extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(`
      -- What each person has uploaded on a day (UTC), whatever has become of it since.
      create table uploaded_bytes (
        uploaded_by integer not null,
        day date not null,
        bytes bigint not null check (bytes >= 0),
        primary key (uploaded_by, day)
      );

      -- What all documents and images take, in one row: to add it up anew would cost more with each of them.
      create table stored_bytes (
        is_the_only_one boolean primary key default true check (is_the_only_one),
        bytes bigint not null check (bytes >= 0)
      );
      insert into stored_bytes (bytes)
        select coalesce(sum(file_size), 0)
          from (select file_size from documents union all select file_size from images) as files;

      -- Counted where rows come and go, so that nothing that touches them can forget it.
      create function count_stored_bytes() returns trigger language plpgsql as $$
      begin
        update documents.stored_bytes set bytes = bytes
          + case when tg_op = 'DELETE' then 0 else new.file_size end
          - case when tg_op = 'INSERT' then 0 else old.file_size end;
        return null;
      end $$;
      create trigger count_stored_bytes after insert or delete or update of file_size on documents
        for each row execute function count_stored_bytes();
      create trigger count_stored_bytes after insert or delete or update of file_size on images
        for each row execute function count_stored_bytes();
    `);
  }

  override down(): void {
    this.addSql(`
      drop trigger count_stored_bytes on documents;
      drop trigger count_stored_bytes on images;
      drop function count_stored_bytes();
      drop table stored_bytes;
      drop table uploaded_bytes;
    `);
  }
}

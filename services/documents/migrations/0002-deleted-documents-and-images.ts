import { Migration } from '@mikro-orm/migrations';

export class DeletedDocumentsAndImages extends Migration {
  // An older version would hand out deleted documents.
  static readonly backwardCompatible = false;

  override up(): void {
    this.addSql(`
      alter table documents
        -- Deleted is hidden from everybody and can be brought back, until the row goes.
        add column deleted_at timestamptz,
        -- When the bytes came, if that was after created_at.
        add column replaced_at timestamptz;

      -- The same lists as before, of what is not deleted. An admin's had the primary key, which knows deleted ones too.
      create index documents_newest on documents (id) where deleted_at is null;
      drop index documents_category;
      create index documents_category on documents (category, id) where deleted_at is null;
      drop index documents_for_all;
      create index documents_for_all on documents (id) where audience = 'all' and deleted_at is null;
      drop index documents_for_all_category;
      create index documents_for_all_category on documents (category, id)
        where audience = 'all' and deleted_at is null;
      drop index documents_for_employee;
      create index documents_for_employee on documents (employee_id, id)
        where audience = 'employee' and deleted_at is null;
      create index documents_deleted on documents (deleted_at) where deleted_at is not null;

      -- Pictures of posts. Everybody may see them.
      create table images (
        id uuid primary key,
        file_name text collate "C" not null unique,
        width integer not null check (width > 0),
        height integer not null check (height > 0),
        file_size integer not null check (file_size > 0),
        uploaded_by integer not null,
        created_at timestamptz not null default now()
      );

      -- Keys of bytes that nothing names any more. They stay a while for those who are reading them.
      create table discarded_objects (
        file_name text collate "C" primary key,
        discarded_at timestamptz not null default now()
      );
      create index discarded_objects_age on discarded_objects (discarded_at);
    `);
  }

  override down(): void {
    this.addSql(`
      drop table discarded_objects;
      drop table images;
      -- What was deleted stays deleted.
      delete from documents where deleted_at is not null;
      drop index documents_newest, documents_category, documents_for_all, documents_for_all_category,
        documents_for_employee, documents_deleted;
      alter table documents drop column deleted_at, drop column replaced_at;
      create index documents_category on documents (category, id);
      create index documents_for_all on documents (id) where audience = 'all';
      create index documents_for_all_category on documents (category, id) where audience = 'all';
      create index documents_for_employee on documents (employee_id, id) where audience = 'employee';
    `);
  }
}

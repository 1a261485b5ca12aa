import { Migration } from '@mikro-orm/migrations';

export class CreateDocuments extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(`
      create table documents (
        id integer generated always as identity primary key,
        -- The key of the bytes in the object store. "C": in the order in which stores list their keys.
        file_name text collate "C" not null unique,
        original_name text not null check (original_name <> '' and char_length(original_name) <= 255),
        file_size integer not null check (file_size >= 0),
        mime_type text not null,
        sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
        -- People live in another service's schema; their ids are never used again, and nothing empties these columns.
        uploaded_by integer not null,
        employee_id integer,
        is_public boolean not null default false,
        -- Who may read, written down at the upload and never derived later: emptying employee_id is refused below
        -- instead of opening somebody's document to everybody.
        audience text not null check (audience in ('all', 'employee')),
        category text not null default 'general'
          check (category in ('salary', 'contract', 'expense', 'payslip', 'certificate', 'general')),
        description text check (char_length(description) <= 1000),
        created_at timestamptz not null default now(),
        check ((audience = 'employee') = (employee_id is not null and not is_public))
      );

      -- The list is read newest first, by id: an admin's by the primary key or a category, an employee's as what is for
      -- all and what is for that person.
      create index documents_category on documents (category, id);
      create index documents_for_all on documents (id) where audience = 'all';
      create index documents_for_all_category on documents (category, id) where audience = 'all';
      create index documents_for_employee on documents (employee_id, id) where audience = 'employee';
    `);
  }

  override down(): void {
    this.addSql('drop table documents;');
  }
}

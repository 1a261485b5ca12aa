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
  'image-deleted',
  'employee-documents-exported',
  'employee-documents-erased',
  'log-exported',
  'version-restored',
  'version-downloaded',
  'purged',
] as const;

const PERIOD = `'^(19|2[0-9])[0-9]{2}-(0[1-9]|1[0-2])$'`;

export class PayslipRuns extends Migration {
  // An older version would remove the files of runs that are not published: it sees no row that refers to them.
  static readonly backwardCompatible = false;

  override up(): void {
    this.addSql(
      allowAuditActions([
        ...before,
        'payslip-run-created',
        'payslip-decided',
        'payslip-previewed',
        'payslip-run-published',
        'payslip-run-taken-back',
        'payslip-run-deleted',
      ]),
    );
    this.addSql(`
      -- The month of a document of a run. An employee has one of each category for a month.
      alter table documents add column period text check (period ~ ${PERIOD});
      create unique index documents_of_period on documents (employee_id, period, category)
        where period is not null and audience = 'employee' and deleted_at is null;

      create table payslip_runs (
        id integer primary key generated always as identity,
        period text not null check (period ~ ${PERIOD}),
        category text not null check (category in ('payslip', 'salary', 'certificate', 'contract')),
        state text not null default 'reading'
          check (state in ('reading', 'open', 'scheduled', 'published', 'taken-back', 'failed')),
        -- Grows with each change; a change names the version it was made to.
        version integer not null default 1 check (version >= 1),
        created_by integer not null,
        created_at timestamptz(3) not null default now(),
        publish_at timestamptz(3),
        published_at timestamptz(3),
        published_by integer,
        -- The version that somebody published: to publish it again is to publish it once.
        published_version integer,
        taken_back_at timestamptz(3),
        reminded_at timestamptz(3),
        failure_code text
          check (failure_code in ('pdf-encrypted', 'pdf-broken', 'zip-broken', 'too-many-pages', 'document-blocked')),
        failure_source text,
        check ((state = 'failed') = (failure_code is not null)),
        check ((state = 'scheduled') = (publish_at is not null)),
        check ((state in ('published', 'taken-back')) = (published_at is not null)),
        check ((state = 'taken-back') = (taken_back_at is not null)),
        check ((state in ('scheduled', 'published', 'taken-back')) = (published_by is not null)),
        check ((published_by is null) = (published_version is null))
      );

      -- The bytes that a run was made of, so that those of a published run are known.
      create table payslip_files (
        run_id integer not null references payslip_runs on delete cascade,
        sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
        is_published boolean not null default false,
        primary key (run_id, sha256)
      );
      create unique index payslip_files_published on payslip_files (sha256) where is_published;

      -- The files of a run until it is decided: first as they were uploaded, then PDFs alone.
      create table payslip_sources (
        id integer primary key generated always as identity,
        run_id integer not null references payslip_runs on delete cascade,
        position integer not null check (position >= 0),
        name text not null check (name <> '' and char_length(name) <= 600),
        kind text not null check (kind in ('pdf', 'zip')),
        file_name text collate "C" not null unique,
        file_size integer not null check (file_size > 0),
        is_scanned boolean not null default false,
        is_read boolean not null default false,
        read_pages integer not null default 0 check (read_pages between 0 and 1000),
        unique (run_id, name)
      );
      create index payslip_sources_position on payslip_sources (run_id, position);

      -- What a page says about whose it is; not its text.
      create table payslip_pages (
        source_id integer not null references payslip_sources on delete cascade,
        page integer not null check (page between 1 and 1000),
        facts jsonb not null,
        primary key (source_id, page)
      );

      create table payslip_slips (
        id integer primary key generated always as identity,
        run_id integer not null references payslip_runs on delete cascade,
        -- Null once the run is decided and its files are removed.
        source_id integer references payslip_sources on delete set null,
        position integer not null check (position >= 0),
        source text not null,
        first_page integer not null check (first_page >= 1),
        last_page integer not null check (last_page between first_page and 1000),
        employee_id integer,
        decided_by text check (decided_by in ('number', 'name', 'person')),
        -- Who changed the slip last.
        decided_by_user integer,
        reason jsonb,
        state text not null check (state in ('matched', 'needs-you', 'nobody', 'conflict', 'double', 'left-out')),
        new_version boolean not null default false,
        is_split boolean not null default false,
        -- The bytes that would be published; they pass to the document.
        file_name text collate "C" unique,
        file_size integer check (file_size > 0),
        sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
        document_id integer references documents on delete set null,
        published_file text collate "C" references document_versions (file_name) on delete set null,
        -- Of a slip that was taken back; otherwise document_openings has it.
        opened_at timestamptz(3),
        check (state not in ('matched', 'double') or employee_id is not null),
        check (not new_version or state in ('matched', 'left-out')),
        check ((file_name is null) = (file_size is null) and (file_name is null) = (sha256 is null))
      );
      create index payslip_slips_position on payslip_slips (run_id, position, first_page);
      create index payslip_slips_employee on payslip_slips (employee_id, run_id) where employee_id is not null;
      create index payslip_slips_source on payslip_slips (source_id) where source_id is not null;
      create index payslip_slips_document on payslip_slips (document_id) where document_id is not null;
      create index payslip_slips_published on payslip_slips (published_file) where published_file is not null;
      -- One slip each: another one is double, or a new version of the first.
      create unique index payslip_slips_one_each on payslip_slips (run_id, employee_id)
        where state = 'matched' and not new_version;

      create function count_run_bytes() returns trigger language plpgsql as $$
      begin
        update documents.stored_bytes set bytes = bytes
          + case when tg_op = 'DELETE' then 0 else coalesce(new.file_size, 0) end
          - case when tg_op = 'INSERT' then 0 else coalesce(old.file_size, 0) end;
        return null;
      end $$;
      create trigger count_stored_bytes after insert or delete or update of file_size on payslip_sources
        for each row execute function count_run_bytes();
      create trigger count_stored_bytes after insert or delete or update of file_size on payslip_slips
        for each row execute function count_run_bytes();

      -- An object that a run no longer refers to is removed, unless it has become a document's.
      create function discard_run_file() returns trigger language plpgsql as $$
      begin
        insert into documents.discarded_objects (file_name)
          select old.file_name
          where old.file_name is not null
            and not exists (select from documents.document_versions where file_name = old.file_name)
          on conflict do nothing;
        return null;
      end $$;
      create trigger payslip_sources_discard after delete on payslip_sources
        for each row execute function discard_run_file();
      create trigger payslip_sources_replace after update of file_name on payslip_sources
        for each row when (old.file_name <> new.file_name) execute function discard_run_file();
      create trigger payslip_slips_discard after delete on payslip_slips
        for each row execute function discard_run_file();
      create trigger payslip_slips_replace after update of file_name on payslip_slips
        for each row when (old.file_name is distinct from new.file_name) execute function discard_run_file();
    `);
  }

  override down(): void {
    this.addSql(`
      -- Discards their objects.
      delete from payslip_slips;
      delete from payslip_sources;
      drop table payslip_slips, payslip_pages, payslip_sources, payslip_files, payslip_runs;
      drop function count_run_bytes;
      drop function discard_run_file;
      drop index documents_of_period;
      alter table documents drop column period;
      delete from jobs where kind in ('payslip-run', 'payslip-publication');
    `);
    // Events stay: the check holds for new ones alone.
    this.addSql(allowAuditActions(before).replace(/\);\s*$/, ') not valid;'));
  }
}

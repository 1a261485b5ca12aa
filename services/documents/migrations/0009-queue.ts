import { createJobs, dropJobs } from '@kontor/service-kit/queue';
import { Migration } from '@mikro-orm/migrations';

export class Queue extends Migration {
  // An older version looks for files to scan in columns that are gone.
  static readonly backwardCompatible = false;

  override up(): void {
    this.addSql(createJobs);
    this.addSql(`
      insert into jobs (kind, key, created_at, run_at, attempts)
        select 'scan', file_name, coalesce(replaced_at, created_at), scan_due_at, scan_attempts
        from documents where scan_state = 'scanning';
      alter table documents
        drop constraint documents_scanning_is_due, drop column scan_due_at, drop column scan_attempts;

      -- A file that waits for its verdict has a job, by the key that names these bytes and no others.
      create function queue_scan() returns trigger language plpgsql as $$
      begin
        insert into documents.jobs (kind, key) values ('scan', new.file_name) on conflict (kind, key) do nothing;
        return null;
      end $$;
      create trigger documents_queue after insert or update of scan_state, file_name on documents for each row
        when (new.scan_state = 'scanning') execute function queue_scan();
    `);
  }

  override down(): void {
    this.addSql(`
      drop trigger documents_queue on documents;
      drop function queue_scan;
      alter table documents
        add column scan_due_at timestamptz,
        add column scan_attempts integer not null default 0 check (scan_attempts >= 0);
      update documents set scan_due_at = now() where scan_state = 'scanning';
      update documents set scan_due_at = jobs.run_at, scan_attempts = jobs.attempts
        from jobs where scan_state = 'scanning' and kind = 'scan' and key = file_name;
      alter table documents
        add constraint documents_scanning_is_due check ((scan_state = 'scanning') = (scan_due_at is not null));
      create index documents_to_scan on documents (scan_due_at, id) where scan_state = 'scanning';
    `);
    this.addSql(dropJobs);
  }
}

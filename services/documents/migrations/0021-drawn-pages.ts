import { Migration } from '@mikro-orm/migrations';

export class DrawnPages extends Migration {
  // An older version would take the drawn pages of a source for its PDF.
  static readonly backwardCompatible = false;

  override up(): void {
    this.addSql(`
      alter table payslip_runs
        drop constraint payslip_runs_failure_code_check,
        add constraint payslip_runs_failure_code_check check (failure_code in
          ('pdf-encrypted', 'pdf-broken', 'zip-broken', 'too-many-pages', 'page-limits', 'document-blocked'));

      -- Runs that are not published are read anew, so that what they publish is what was drawn.
      delete from payslip_pages;
      delete from payslip_slips where run_id in
        (select id from payslip_runs where state in ('reading', 'open', 'scheduled'));
      delete from jobs where kind = 'payslip-publication';
      insert into jobs (kind, payload) select 'payslip-run', jsonb_build_object('runId', id)
        from payslip_runs where state in ('open', 'scheduled');
      update payslip_runs
        set state = 'reading', version = version + 1, publish_at = null, published_by = null, published_version = null
        where state in ('open', 'scheduled');
      update payslip_sources set is_read = false, read_pages = 0 where is_read;

      -- Once a source is read, its file is its drawn pages, one after the other: the place of each, and its digest, by which
      -- a slip gets the page that its facts are about.
      alter table payslip_pages
        add column first_byte integer not null check (first_byte >= 0),
        add column bytes integer not null check (bytes > 0),
        add column sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$');
    `);
  }

  override down(): void {
    this.addSql(`
      delete from payslip_slips where run_id in (select id from payslip_runs where published_at is null);
      delete from payslip_runs where published_at is null;
      alter table payslip_pages drop column first_byte, drop column bytes, drop column sha256;
      alter table payslip_runs
        drop constraint payslip_runs_failure_code_check,
        add constraint payslip_runs_failure_code_check check (failure_code in
          ('pdf-encrypted', 'pdf-broken', 'zip-broken', 'too-many-pages', 'document-blocked'));
    `);
  }
}

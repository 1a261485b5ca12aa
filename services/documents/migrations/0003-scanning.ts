import { Migration } from '@mikro-orm/migrations';

export class Scanning extends Migration {
  // An older version would hand out files that are not scanned yet, or blocked.
  static readonly backwardCompatible = false;

  override up(): void {
    this.addSql(`
      alter table documents
        -- Only what is ready is ever handed out. What is there already was taken in before files were scanned.
        add column scan_state text not null default 'ready' check (scan_state in ('scanning', 'ready', 'blocked')),
        -- When the verdict on these bytes came; null with ready: nobody has looked at them.
        add column scanned_at timestamptz,
        -- What the scanner called it.
        add column threat text check (char_length(threat) between 1 and 200),
        -- From when a file that waits may be taken by a scan; while one has it, until when.
        add column scan_due_at timestamptz,
        add column scan_attempts integer not null default 0 check (scan_attempts >= 0),
        add constraint documents_threat_is_blocked check ((scan_state = 'blocked') = (threat is not null)),
        add constraint documents_scanning_is_due check ((scan_state = 'scanning') = (scan_due_at is not null)),
        add constraint documents_verdict_has_time check (
          case scan_state when 'scanning' then scanned_at is null when 'blocked' then scanned_at is not null else true end
        );

      create index documents_to_scan on documents (scan_due_at, id) where scan_state = 'scanning';
    `);
  }

  override down(): void {
    this.addSql(`
      drop index documents_to_scan;
      -- What has no clean verdict is hidden, since nothing would hold it back any more.
      update documents set deleted_at = coalesce(deleted_at, now()) where scan_state <> 'ready';
      alter table documents drop column scan_state, drop column scanned_at, drop column threat,
        drop column scan_due_at, drop column scan_attempts;
    `);
  }
}

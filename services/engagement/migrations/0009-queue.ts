import { createJobs, dropJobs } from '@kontor/service-kit/queue';
import { Migration } from '@mikro-orm/migrations';

export class Queue extends Migration {
  // An older version looks for mails that are due in columns that are gone.
  static readonly backwardCompatible = false;

  override up(): void {
    this.addSql(createJobs);
    this.addSql(`
      insert into jobs (kind, key, priority, created_at, run_at, attempts, failures, last_error, dead_at)
        select 'mail', id::text, case when kind in ('password-link', 'invitation') then 1 else 0 end, created_at,
          next_attempt_at, attempts, refusals, last_error, parked_at
        from outbox where sent_at is null;
      alter table outbox
        drop column attempts, drop column refusals, drop column next_attempt_at, drop column last_error;

      -- A mail that waits has a job, and loses it with its row: whatever deletes a visitor's mails deletes what the queue
      -- knows of them. Mails about accounts go out before the others.
      create function queue_mails() returns trigger language plpgsql as $$
      begin
        insert into engagement.jobs (kind, key, priority, created_at)
          select 'mail', id::text, case when kind in ('password-link', 'invitation') then 1 else 0 end, created_at
          from added where sent_at is null and parked_at is null;
        return null;
      end $$;
      create function forget_mail_jobs() returns trigger language plpgsql as $$
      begin
        delete from engagement.jobs using removed where jobs.kind = 'mail' and jobs.key = removed.id::text;
        return null;
      end $$;
      create trigger outbox_queue after insert on outbox referencing new table as added
        for each statement execute function queue_mails();
      create trigger outbox_forget_jobs after delete on outbox referencing old table as removed
        for each statement execute function forget_mail_jobs();
    `);
  }

  override down(): void {
    this.addSql(`
      drop trigger outbox_queue on outbox;
      drop trigger outbox_forget_jobs on outbox;
      drop function queue_mails, forget_mail_jobs;
      alter table outbox
        add column attempts integer not null default 0,
        add column refusals integer not null default 0,
        add column next_attempt_at timestamptz not null default now(),
        add column last_error text;
      update outbox set attempts = jobs.attempts, refusals = jobs.failures, next_attempt_at = jobs.run_at,
          last_error = jobs.last_error
        from jobs where jobs.kind = 'mail' and jobs.key = outbox.id::text;
      alter table outbox add check (refusals between 0 and attempts);
      create index outbox_due on outbox (next_attempt_at) where sent_at is null and parked_at is null;
    `);
    this.addSql(dropJobs);
  }
}

import { Migration } from '@mikro-orm/migrations';

const queueMails = (priority: string) => `
  create or replace function queue_mails() returns trigger language plpgsql as $$
  begin
    insert into engagement.jobs (kind, key, priority, created_at)
      select 'mail', id::text, ${priority}, created_at
      from added where sent_at is null and parked_at is null;
    return null;
  end $$;`;

export class Notices extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(`
      alter table outbox
        drop constraint outbox_kind_check,
        add constraint outbox_kind_check check (
          kind in ('contact', 'contact-receipt', 'newsletter-welcome', 'password-link', 'invitation', 'notice'));
    `);
    // After everything that somebody waits for.
    this.addSql(
      queueMails("case when kind in ('password-link', 'invitation') then 1 when kind = 'notice' then -1 else 0 end"),
    );
  }

  override down(): void {
    this.addSql(`
      delete from outbox where kind = 'notice';
      delete from jobs where kind = 'mail-result';
      alter table outbox
        drop constraint outbox_kind_check,
        add constraint outbox_kind_check check (
          kind in ('contact', 'contact-receipt', 'newsletter-welcome', 'password-link', 'invitation'));
    `);
    this.addSql(queueMails("case when kind in ('password-link', 'invitation') then 1 else 0 end"));
  }
}

import { Migration } from '@mikro-orm/migrations';

export class CreateOutbox extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(String.raw`
      create table outbox (
        id uuid primary key default gen_random_uuid(),
        kind text not null check (kind in ('contact', 'newsletter-welcome')),
        recipient one_line not null check (recipient ~ '^[^@]+@[^@]+$'),
        reply_to_name one_line,
        reply_to_address one_line not null check (reply_to_address ~ '^[^@]+@[^@]+$'),
        subject one_line not null check (subject ~ '\S'),
        body text not null check (body ~ '\S'),
        created_at timestamptz not null default now(),

        -- Tries begun, and how many of them ended in the mail server refusing this very mail.
        attempts integer not null default 0,
        refusals integer not null default 0 check (refusals between 0 and attempts),
        next_attempt_at timestamptz not null default now(),
        sent_at timestamptz,
        parked_at timestamptz,
        last_error text,
        check (sent_at is null or parked_at is null)
      );

      -- The relay asks for what is due; the gauges count what waits, and what was given up.
      create index outbox_due on outbox (next_attempt_at) where sent_at is null and parked_at is null;
      create index outbox_parked on outbox (parked_at) where parked_at is not null;
      create index outbox_sent on outbox (sent_at) where sent_at is not null;
    `);
  }

  override down(): void {
    this.addSql('drop table outbox;');
  }
}

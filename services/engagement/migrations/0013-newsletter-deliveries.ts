import { Migration } from '@mikro-orm/migrations';

export class NewsletterDeliveries extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(String.raw`
      -- How many deliveries the sending of an issue has, and how many of them ended how; kept when those are deleted.
      alter table newsletter_issues
        add column recipients integer not null default 0,
        add column sent integer not null default 0 check (sent >= 0),
        add column failed integer not null default 0 check (failed >= 0),
        add column cancelled integer not null default 0 check (cancelled >= 0),
        add check (sent + failed + cancelled <= recipients);

      -- One letter to one subscription. The id is chosen with the recipients, before the first attempt: the Message-ID and
      -- the return path are made of it.
      create table newsletter_deliveries (
        id uuid primary key default gen_random_uuid(),
        issue_id integer not null references newsletter_issues on delete cascade,
        -- Null once the subscription is deleted. It has the address, so that no copy outlives it.
        subscription_id integer references newsletter_subscriptions on delete set null,
        language text not null check (language in ('en', 'sv')),
        state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'cancelled')),
        ended_at timestamptz,
        -- "unsubscribed", or the code with which the mail server refused the letter.
        failure text check (char_length(failure) between 1 and 40),
        unique (issue_id, subscription_id),
        check ((state = 'waiting') = (ended_at is null)),
        check ((state = 'failed') = (failure is not null))
      );
      create index newsletter_deliveries_subscription on newsletter_deliveries (subscription_id, ended_at);
      create index newsletter_deliveries_waiting on newsletter_deliveries (issue_id) where state = 'waiting';
      create index newsletter_deliveries_ended on newsletter_deliveries (ended_at) where ended_at is not null;

      -- One row, which all replicas share: how many letters may be sent now.
      create table newsletter_pace (
        is_only boolean primary key default true check (is_only),
        permits double precision not null default 0 check (permits >= 0),
        counted_at timestamptz not null default now(),
        -- Each step halves the rate. One more for each letter that the mail server defers, one less for each it accepts.
        slowness integer not null default 0 check (slowness between 0 and 6),
        -- Final refusals without an accepted letter between them.
        refusals_in_a_row integer not null default 0 check (refusals_in_a_row >= 0)
      );
      insert into newsletter_pace default values;
    `);
  }

  override down(): void {
    this.addSql(`
      delete from jobs where kind in ('newsletter-sending', 'newsletter-delivery');
      drop table newsletter_pace, newsletter_deliveries;
      alter table newsletter_issues
        drop column recipients, drop column sent, drop column failed, drop column cancelled;
    `);
  }
}

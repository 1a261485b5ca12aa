import { Migration } from '@mikro-orm/migrations';

export class AnswerVisitors extends Migration {
  // An older version would leave unsubscribed_at behind when somebody subscribes again, which a constraint refuses.
  static readonly backwardCompatible = false;

  override up(): void {
    this.addSql(String.raw`
      -- What a search finds: the words of a text, each sign between them parting two, and every sign as a word of its own.
      create function search_words(text) returns tsvector
        language sql immutable parallel safe
        return to_tsvector('pg_catalog.simple', regexp_replace($1, '[!-/:-@[-\u0060{-~]', ' ', 'g'))
          || array_to_tsvector(string_to_array(regexp_replace($1, '[^!-/:-@[-\u0060{-~]', '', 'g'), null));

      alter table contact_submissions
        add column language text not null default 'en' check (language in ('en', 'sv')),
        add column status text not null default 'new' check (status in ('new', 'answered', 'closed')),
        add column is_suspect boolean not null default false,
        -- A message closed after its answer keeps the moment; one that is new again has none.
        add column answered_at timestamptz,
        add constraint contact_submissions_answered check (
          case status when 'answered' then answered_at is not null when 'new' then answered_at is null else true end
        ),
        add column search tsvector not null generated always as (
          search_words(name || ' ' || email || ' ' || coalesce(company, '') || ' ' || message)
        ) stored;

      -- The folders of the inbox, newest first: ids only grow.
      create index contact_submissions_all on contact_submissions (id desc) where not is_suspect;
      create index contact_submissions_status on contact_submissions (status, id desc) where not is_suspect;
      create index contact_submissions_suspect on contact_submissions (id desc) where is_suspect;
      create index contact_submissions_search on contact_submissions using gin (search);

      alter table newsletter_subscriptions
        add column language text not null default 'en' check (language in ('en', 'sv')),
        add column consented_at timestamptz not null default now(),
        add column unsubscribed_at timestamptz,
        add constraint newsletter_subscriptions_unsubscribed check (not subscribed or unsubscribed_at is null),
        -- Random: whoever knows it may unsubscribe this address.
        add column unsubscribe_token text not null unique default gen_random_uuid()::text
          check (char_length(unsubscribe_token) >= 20),
        add column search tsvector not null generated always as (search_words(email || ' ' || coalesce(name, ''))) stored;
      update newsletter_subscriptions set consented_at = created_at;

      create index newsletter_subscriptions_subscribed on newsletter_subscriptions (subscribed, id desc);
      create index newsletter_subscriptions_search on newsletter_subscriptions using gin (search);

      alter table outbox
        drop constraint outbox_kind_check,
        add constraint outbox_kind_check check (
          kind in ('contact', 'contact-receipt', 'newsletter-welcome', 'password-link', 'invitation')
        ),
        add column html text check (html ~ '\S'),
        add column list_unsubscribe one_line check (list_unsubscribe ~ '^https?://'),
        -- A mail repeats what it tells of, so it goes when that is deleted.
        add column contact_submission_id integer references contact_submissions on delete cascade,
        add column subscription_id integer references newsletter_subscriptions on delete cascade,
        -- Anybody may type anybody's address: nobody is told more than once a day that a message arrived.
        -- Only core ranges, as in contact_submissions_once.
        add constraint outbox_one_receipt_a_day exclude using gist (
          numrange(hashtextextended(lower(recipient), 0), hashtextextended(lower(recipient), 0), '[]') with &&,
          tsrange(created_at at time zone 'UTC', created_at at time zone 'UTC' + interval '24 hours') with &&
        ) where (kind = 'contact-receipt');
      create index outbox_contact_submission on outbox (contact_submission_id) where contact_submission_id is not null;
      create index outbox_subscription on outbox (subscription_id) where subscription_id is not null;
    `);
  }

  override down(): void {
    this.addSql(`
      delete from outbox where kind not in ('contact', 'newsletter-welcome');
      alter table outbox
        drop constraint outbox_one_receipt_a_day,
        drop constraint outbox_kind_check,
        add constraint outbox_kind_check check (kind in ('contact', 'newsletter-welcome')),
        drop column html, drop column list_unsubscribe, drop column contact_submission_id, drop column subscription_id;
      alter table newsletter_subscriptions
        drop column search, drop column language, drop column consented_at, drop column unsubscribed_at,
        drop column unsubscribe_token;
      alter table contact_submissions
        drop column search, drop column language, drop column status, drop column is_suspect, drop column answered_at;
      drop function search_words;
    `);
  }
}

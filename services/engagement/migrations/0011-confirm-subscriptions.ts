import { allowAuditActions } from '@kontor/audit/table';
import { Migration } from '@mikro-orm/migrations';

const oldActions = [
  'submission-changed',
  'submission-deleted',
  'submissions-exported',
  'subscriber-deleted',
  'subscribers-exported',
  'visitor-exported',
  'visitor-erased',
  'log-exported',
] as const;

const oldKinds = ['contact', 'contact-receipt', 'newsletter-welcome', 'password-link', 'invitation', 'notice'];
const newKinds = ['newsletter-confirmation', 'newsletter-reconfirmation'];
const oldSecrets = ['password-link', 'invitation', 'newsletter-welcome'];

const list = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

const allowKinds = (kinds: readonly string[]) => `
  alter table outbox
    drop constraint outbox_kind_check,
    add constraint outbox_kind_check check (kind in (${list(kinds)}));`;

const removeLinksOf = (kinds: readonly string[]) => `
  drop trigger outbox_forget_links on outbox;
  create trigger outbox_forget_links before insert or update on outbox for each row
    when ((new.sent_at is not null or new.parked_at is not null)
      and new.kind in (${list(kinds)})
      and new.body <> '(held a secret link)')
    execute function forget_links();`;

const queueMails = (lowPriorities: string) => `
  create or replace function queue_mails() returns trigger language plpgsql as $$
  begin
    insert into engagement.jobs (kind, key, priority, created_at)
      select 'mail', id::text, case when kind in ('password-link', 'invitation') then 1 ${lowPriorities} else 0 end,
        created_at
      from added where sent_at is null and parked_at is null;
    return null;
  end $$;`;

export class ConfirmSubscriptions extends Migration {
  // An older version inserts unconfirmed rows that nobody was asked about, as those from before.
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(String.raw`
      alter table newsletter_subscriptions
        -- When the reader pressed the button of the confirmation mail. No issue is sent to a row without it.
        add column confirmed_at timestamptz,
        -- When the last confirmation mail was written; null for rows from before, until they are asked.
        add column asked_at timestamptz,
        -- The path of the form, and the version of the text beside it; null where the form did not send them.
        add column page text check (page ~ '^/' and char_length(page) <= 200),
        add column consent_version text check (consent_version ~ '\S' and char_length(consent_version) <= 20);

      create index newsletter_subscriptions_unconfirmed
        on newsletter_subscriptions (asked_at) where subscribed and confirmed_at is null;
      create index newsletter_subscriptions_confirmed_list
        on newsletter_subscriptions (id desc) where subscribed and confirmed_at is not null;
      create index newsletter_subscriptions_unconfirmed_list
        on newsletter_subscriptions (id desc) where subscribed and confirmed_at is null;

      -- A renewed subscription is confirmed again, also one that an older version renews.
      create function confirm_again() returns trigger language plpgsql as $$
      begin
        new.confirmed_at := null;
        new.asked_at := nullif(new.asked_at, old.asked_at);
        return new;
      end $$;
      create trigger newsletter_subscriptions_confirm_again before update on newsletter_subscriptions for each row
        when (new.subscribed and not old.subscribed) execute function confirm_again();

      -- The links of confirmation mails. Hashes, so that a copy of the database confirms nobody.
      create table newsletter_confirmations (
        token_hash bytea primary key check (octet_length(token_hash) = 32),
        subscription_id integer not null references newsletter_subscriptions on delete cascade,
        created_at timestamptz not null default now()
      );
      create index newsletter_confirmations_subscription on newsletter_confirmations (subscription_id, created_at);

      -- Sign-ups by day (UTC), and how many of them were confirmed on whatever day. Unconfirmed rows are deleted, and the
      -- rate must survive them; the numbers belong to nobody.
      create table newsletter_sign_ups (
        day date primary key,
        signed_up integer not null default 0 check (signed_up >= 0),
        confirmed integer not null default 0 check (confirmed >= 0)
      );
      insert into newsletter_sign_ups (day, signed_up)
        select (consented_at at time zone 'UTC')::date, count(*) from newsletter_subscriptions where subscribed group by 1;
    `);
    this.addSql(allowKinds([...oldKinds, ...newKinds]));
    this.addSql(removeLinksOf([...oldSecrets, ...newKinds]));
    // Those from before are asked in one go: after everything that somebody waits for, notices included.
    this.addSql(queueMails("when kind = 'notice' then -1 when kind = 'newsletter-reconfirmation' then -2"));
    this.addSql(allowAuditActions([...oldActions, 'subscribers-asked']));
  }

  override down(): void {
    this.addSql(
      `delete from outbox where kind in (${list(newKinds)}); delete from jobs where kind = 'ask-subscribers';`,
    );
    this.addSql(allowKinds(oldKinds));
    this.addSql(removeLinksOf(oldSecrets));
    this.addSql(queueMails("when kind = 'notice' then -1"));
    // Events stay, hence "not valid".
    this.addSql(allowAuditActions(oldActions).replace(/\);\s*$/, ') not valid;'));
    this.addSql(`
      drop table newsletter_confirmations, newsletter_sign_ups;
      drop trigger newsletter_subscriptions_confirm_again on newsletter_subscriptions;
      drop function confirm_again;
      alter table newsletter_subscriptions
        drop column confirmed_at, drop column asked_at, drop column page, drop column consent_version;
    `);
  }
}

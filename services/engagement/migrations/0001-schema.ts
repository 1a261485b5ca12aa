import { createAuditEvents, dropAuditEvents } from '@kontor/audit/table';
import { CREATE_JOBS_TABLE, DROP_JOBS_TABLE } from '@kontor/service-kit/queue';
import { Migration } from '@mikro-orm/migrations';

const text = String.raw`
  -- What may be in the header of a mail: no control character, no line break of any kind.
  create domain one_line as text check (value !~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]');

  -- What a search finds: the words of a text, each sign between them parting two, and every sign as a word of its own.
  create function search_words(text) returns tsvector
    language sql immutable parallel safe
    return to_tsvector('pg_catalog.simple', regexp_replace($1, '[!-/:-@[-\u0060{-~]', ' ', 'g'))
      || array_to_tsvector(string_to_array(regexp_replace($1, '[^!-/:-@[-\u0060{-~]', '', 'g'), null));
`;

const contactSubmissions = String.raw`
  create table contact_submissions (
    id integer generated always as identity primary key,
    name one_line not null check (name ~ '\S' and char_length(name) <= 200),
    email one_line not null check (email ~ '^[^@]+@[^@]+$' and char_length(email) <= 254),
    company one_line check (company ~ '\S' and char_length(company) <= 200),
    phone one_line check (phone ~ '\S' and char_length(phone) <= 50),
    service one_line check (service ~ '\S' and char_length(service) <= 100),
    -- The text of at most 5000 characters, and the link of an application.
    message text not null check (message ~ '\S' and char_length(message) <= 5600),
    language text not null default 'en' check (language in ('en', 'sv')),
    status text not null default 'new' check (status in ('new', 'answered', 'closed')),
    is_suspect boolean not null default false,
    -- A message closed after its answer keeps the time; one that is new again has none.
    answered_at timestamptz,
    created_at timestamptz not null default now(),

    -- Browsers and proxies send a form twice: the same words again within ten minutes are the same message.
    fingerprint bigint not null,
    search tsvector not null generated always as (
      search_words(name || ' ' || email || ' ' || coalesce(company, '') || ' ' || message)
    ) stored,
    constraint contact_submissions_answered check (
      case status when 'answered' then answered_at is not null when 'new' then answered_at is null else true end
    )
  );

  -- Slots of ten minutes, which begin five minutes later in the second index: messages within five minutes share one of them,
  -- so that of those that are sent at once one is stored.
  create unique index contact_submissions_once
    on contact_submissions (fingerprint, date_bin('10 minutes', created_at, timestamptz '2000-01-01 00:00Z'));
  create unique index contact_submissions_once_between
    on contact_submissions (fingerprint, date_bin('10 minutes', created_at, timestamptz '2000-01-01 00:05Z'));

  -- The folders of the inbox, newest first: ids only grow.
  create index contact_submissions_all on contact_submissions (id desc) where not is_suspect;
  create index contact_submissions_status on contact_submissions (status, id desc) where not is_suspect;
  create index contact_submissions_suspect on contact_submissions (id desc) where is_suspect;
  create index contact_submissions_search on contact_submissions using gin (search);
  -- The personal data of an address, and what is old enough to be deleted.
  create index contact_submissions_email on contact_submissions (lower(email), id);
  create index contact_submissions_age on contact_submissions (created_at) where not is_suspect;
  create index contact_submissions_suspect_age on contact_submissions (created_at) where is_suspect;
`;

const subscriptions = String.raw`
  create table newsletter_subscriptions (
    id integer generated always as identity primary key,
    email one_line not null unique
      check (email = lower(email) and email ~ '^[^@]+@[^@]+$' and char_length(email) <= 254),
    name one_line check (name ~ '\S' and char_length(name) <= 200),
    language text not null default 'en' check (language in ('en', 'sv')),
    subscribed boolean not null default true,
    created_at timestamptz not null default now(),
    consented_at timestamptz not null default now(),
    -- The path of the form, and the version of the text beside it; null where the form did not send them.
    page text check (page ~ '^/' and char_length(page) <= 200),
    consent_version text check (consent_version ~ '\S' and char_length(consent_version) <= 20),
    -- When the last confirmation mail was written.
    confirmation_mail_at timestamptz,
    -- When the subscriber pressed the button of the confirmation mail. No issue is sent to a row without it.
    confirmed_at timestamptz,
    unsubscribed_at timestamptz,
    -- Random: whoever knows it may unsubscribe this address.
    unsubscribe_token text not null unique default gen_random_uuid()::text check (char_length(unsubscribe_token) >= 20),
    search tsvector not null generated always as (search_words(email || ' ' || coalesce(name, ''))) stored,
    constraint newsletter_subscriptions_unsubscribed check (not subscribed or unsubscribed_at is null)
  );

  -- The lists, newest first: subscribed or not; confirmed; not confirmed.
  create index newsletter_subscriptions_subscribed on newsletter_subscriptions (subscribed, id desc);
  create index newsletter_subscriptions_confirmed_list
    on newsletter_subscriptions (id desc) where subscribed and confirmed_at is not null;
  create index newsletter_subscriptions_unconfirmed_list
    on newsletter_subscriptions (id desc) where subscribed and confirmed_at is null;
  create index newsletter_subscriptions_search on newsletter_subscriptions using gin (search);
  -- What is old enough to be deleted: never confirmed, or unsubscribed.
  create index newsletter_subscriptions_unconfirmed
    on newsletter_subscriptions (confirmation_mail_at) where subscribed and confirmed_at is null;
  create index newsletter_subscriptions_ended
    on newsletter_subscriptions (coalesce(unsubscribed_at, consented_at)) where not subscribed;

  -- A renewed subscription is confirmed again.
  create function confirm_again() returns trigger language plpgsql as $$
  begin
    new.confirmed_at := null;
    new.confirmation_mail_at := nullif(new.confirmation_mail_at, old.confirmation_mail_at);
    return new;
  end $$;
  create trigger newsletter_subscriptions_confirm_again before update on newsletter_subscriptions for each row
    when (new.subscribed and not old.subscribed) execute function confirm_again();

  -- The links of confirmation mails. Hashes, so that a copy of the database confirms no subscription.
  create table newsletter_confirmations (
    token_hash bytea primary key check (octet_length(token_hash) = 32),
    subscription_id integer not null references newsletter_subscriptions on delete cascade,
    created_at timestamptz not null default now()
  );
  create index newsletter_confirmations_subscription on newsletter_confirmations (subscription_id, created_at);

  -- Sign-ups by day (UTC), and how many of them were confirmed on whatever day. Unconfirmed rows are deleted, and the rate
  -- must survive them; the numbers identify no subscriber.
  create table newsletter_sign_ups (
    day date primary key,
    signed_up integer not null default 0 check (signed_up >= 0),
    confirmed integer not null default 0 check (confirmed >= 0)
  );

  -- Addresses that bounced. The hash is keyed, so that a row whose subscription was deleted does not reveal the address.
  create table newsletter_suppressions (
    address_hash bytea primary key check (octet_length(address_hash) = 32),
    subscription_id integer unique references newsletter_subscriptions,
    reason text check (reason in ('refused', 'bounced', 'bounced-repeatedly')),
    code text check (char_length(code) <= 20),
    diagnostic text check (char_length(diagnostic) <= 300),
    -- The deliveries that bounced for a reason that may pass.
    soft_deliveries uuid[] not null default '{}',
    bounced_at timestamptz not null default now(),
    suppressed_at timestamptz,
    check ((reason is null) = (suppressed_at is null)),
    check (subscription_id is not null or (
      suppressed_at is not null and code is null and diagnostic is null and soft_deliveries = '{}'))
  );

  -- However a subscription is deleted, the hash of its address, the reason and the times stay, if it was suppressed.
  create function forget_suppression() returns trigger language plpgsql as $$
  begin
    delete from engagement.newsletter_suppressions where subscription_id = old.id and suppressed_at is null;
    update engagement.newsletter_suppressions
      set subscription_id = null, code = null, diagnostic = null, soft_deliveries = '{}'
      where subscription_id = old.id;
    return old;
  end $$;
  create trigger newsletter_subscriptions_forget_suppression before delete on newsletter_subscriptions
    for each row execute function forget_suppression();
`;

const deletions = `
  -- What a user deleted for good, not what became too old: a restore of an older backup deletes it again.
  create table deletions (
    kind text check (kind in ('message', 'subscriber')),
    id integer,
    deleted_at timestamptz not null default now(),
    primary key (kind, id)
  );
`;

/** Mails whose texts have a link that opens an account; they are sent before the others. */
const ACCOUNT_MAILS = `'password-link', 'invitation', 'email-change'`;

const mails = String.raw`
  create table outbox (
    id uuid primary key default gen_random_uuid(),
    kind text not null check (kind in (
      'contact', 'contact-receipt', 'newsletter-welcome', 'newsletter-confirmation', 'newsletter-issue', ${ACCOUNT_MAILS},
      'notice', 'sign-in-change', 'payslip-run-opened-again', 'test')),
    recipient one_line not null check (recipient ~ '^[^@]+@[^@]+$'),
    reply_to_name one_line,
    reply_to_address one_line not null check (reply_to_address ~ '^[^@]+@[^@]+$'),
    subject one_line not null check (subject ~ '\S'),
    body text not null check (body ~ '\S'),
    html text check (html ~ '\S'),
    list_unsubscribe one_line check (list_unsubscribe ~ '^https?://'),
    -- A mail repeats the texts of its reason, so it is deleted with it.
    contact_submission_id integer references contact_submissions on delete cascade,
    subscription_id integer references newsletter_subscriptions on delete cascade,
    created_at timestamptz not null default now(),
    sent_at timestamptz,
    parked_at timestamptz,
    check (sent_at is null or parked_at is null),
    constraint outbox_without_link_stays
      check (body <> '(held a secret link)' or sent_at is not null or parked_at is not null)
  );

  -- Anyone may type any address: it gets at most one receipt of a message in 24 hours. As contact_submissions_once.
  create unique index outbox_one_receipt_a_day
    on outbox (lower(recipient), date_bin('24 hours', created_at, timestamptz '2000-01-01 00:00Z')) where kind = 'contact-receipt';
  create unique index outbox_one_receipt_a_day_between
    on outbox (lower(recipient), date_bin('24 hours', created_at, timestamptz '2000-01-01 12:00Z')) where kind = 'contact-receipt';

  -- Mails that were sent or given up are counted, and deleted when they are old.
  create index outbox_parked on outbox (parked_at) where parked_at is not null;
  create index outbox_sent on outbox (sent_at) where sent_at is not null;
  create index outbox_contact_submission on outbox (contact_submission_id) where contact_submission_id is not null;
  create index outbox_subscription on outbox (subscription_id) where subscription_id is not null;
  -- Few rows: what an admin tries the mail server with.
  create index outbox_test on outbox (created_at) where kind = 'test';
  -- The personal data of an address.
  create index outbox_recipient on outbox (lower(recipient)) where kind <> 'contact';
  create index outbox_reply_to on outbox (lower(reply_to_address)) where kind = 'contact';

  -- A mail that is sent, or given up, keeps no link by which somebody who can read this table opens an account or ends a subscription.
  -- The recipient can get another one.
  create function forget_links() returns trigger language plpgsql as $$
  begin
    new.body := '(held a secret link)';
    new.html := null;
    new.list_unsubscribe := null;
    return new;
  end $$;
  create trigger outbox_forget_links before insert or update on outbox for each row
    when ((new.sent_at is not null or new.parked_at is not null)
      and new.kind in (${ACCOUNT_MAILS}, 'newsletter-welcome', 'newsletter-confirmation')
      and new.body <> '(held a secret link)')
    execute function forget_links();

  -- A mail that waits has a job, and loses it with its row: a statement that deletes a visitor's mails deletes their jobs.
  -- Notices are sent after the mails that somebody waits for.
  create function queue_mails() returns trigger language plpgsql as $$
  begin
    insert into engagement.jobs (kind, key, priority, created_at)
      select 'mail', id::text, case when kind in (${ACCOUNT_MAILS}) then 1 when kind = 'notice' then -1 else 0 end, created_at
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
`;

const mailServer = `
  -- When the mail server took a mail, to the hour: the outbox forgets. No row while none was taken; mails written to files do not count.
  create table mail_server (
    is_only boolean primary key default true check (is_only),
    accepted_at timestamptz not null
  );
`;

const newsletterIssues = String.raw`
  create table newsletter_issues (
    id integer generated always as identity primary key,
    -- Its number in the archive, from when its sending begins.
    number integer unique check (number >= 1),
    version integer not null default 1 check (version >= 1),
    posts text[] not null default '{}' check (
      cardinality(posts) <= 10 and array_to_string(posts, ' ', '?') ~ '^([a-z0-9]+(-[a-z0-9]+)*( |$))*$'),
    missing_language text not null check (missing_language in ('other', 'nothing')),
    sending_state text check (sending_state in ('scheduled', 'sending', 'paused', 'sent', 'cancelled')),
    -- When the sending begins or began.
    sending_at timestamptz(3),
    -- How many deliveries the sending has, and how many of them ended how; kept when those are deleted.
    recipients integer not null default 0,
    sent integer not null default 0 check (sent >= 0),
    failed integer not null default 0 check (failed >= 0),
    cancelled integer not null default 0 check (cancelled >= 0),
    -- Why the service itself paused the sending, and what the mail server said, without addresses. Null while it is sent, and
    -- when a user paused it.
    pause_reason text check (pause_reason in ('refused')),
    pause_code text check (char_length(pause_code) <= 20),
    pause_words text check (char_length(pause_words) <= 300),
    -- How many letters were accepted before the sending began or was resumed.
    sent_before integer not null default 0 check (sent_before >= 0),
    -- Refusals without an accepted letter between them.
    refusals_since_sent integer not null default 0 check (refusals_since_sent >= 0),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    check ((sending_state is null) = (sending_at is null)),
    check (number is null or sending_state is not null),
    check (number is not null or coalesce(sending_state, 'cancelled') in ('scheduled', 'cancelled')),
    check (sent + failed + cancelled <= recipients),
    constraint newsletter_issues_pause check (
      (pause_reason is null or sending_state = 'paused')
      and (pause_reason is not null or (pause_code is null and pause_words is null)))
  );
  -- Issues that wait for an editor.
  create index newsletter_issues_unsent on newsletter_issues (id) where sending_state is null;
  create index newsletter_issues_paused on newsletter_issues (id) where sending_state = 'paused';

  -- The uploaded images that a text shows.
  create function image_ids(text) returns uuid[]
    language sql immutable parallel safe
    return array(select distinct m[1]::uuid
      from regexp_matches($1, '/api/images/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') m);

  create table newsletter_issue_texts (
    issue_id integer not null references newsletter_issues on delete cascade,
    language text not null check (language in ('en', 'sv')),
    subject one_line not null check (char_length(subject) <= 200),
    preheader one_line not null check (char_length(preheader) <= 200),
    body text not null check (char_length(body) <= 20000),
    shown_images uuid[] not null generated always as (image_ids(body)) stored,
    primary key (issue_id, language)
  );
  create index newsletter_issue_texts_images on newsletter_issue_texts using gin (shown_images);

  -- What subscribers get stays as it was when the sending was ordered.
  create function keep_sent_issue() returns trigger language plpgsql set search_path from current as $$
  begin
    if old.number is null and old.sending_state is distinct from 'scheduled' then
      return case tg_op when 'DELETE' then old else new end;
    end if;
    if tg_op = 'DELETE' then
      raise exception 'a newsletter issue that was sent stays' using errcode = 'restrict_violation';
    end if;
    if (new.posts, new.missing_language, new.version) is distinct from (old.posts, old.missing_language, old.version)
        or (old.number is not null and new.number is distinct from old.number) then
      raise exception 'a newsletter issue that is sent cannot change' using errcode = 'restrict_violation';
    end if;
    return new;
  end $$;
  create trigger newsletter_issues_keep_sent before update or delete on newsletter_issues
    for each row execute function keep_sent_issue();

  create function keep_sent_texts() returns trigger language plpgsql set search_path from current as $$
  begin
    -- The lock makes an order to send this issue wait.
    perform from newsletter_issues
      where id = case tg_op when 'DELETE' then old.issue_id else new.issue_id end
        and (number is not null or sending_state = 'scheduled')
      for share;
    if found then
      raise exception 'a newsletter issue that is sent cannot change' using errcode = 'restrict_violation';
    end if;
    return case tg_op when 'DELETE' then old else new end;
  end $$;
  create trigger newsletter_issue_texts_keep_sent before insert or update or delete on newsletter_issue_texts
    for each row execute function keep_sent_texts();
`;

const newsletterSending = `
  -- What subscribers of a language get, compiled once when the sending begins. The address to unsubscribe is set for each of them
  -- between the parts of a text.
  create table newsletter_letters (
    issue_id integer not null references newsletter_issues on delete cascade,
    language text not null check (language in ('en', 'sv')),
    subject one_line not null,
    html text[] not null check (cardinality(html) > 1),
    body text[] not null check (cardinality(body) > 1),
    primary key (issue_id, language)
  );
  create function keep_letter() returns trigger language plpgsql as $$
  begin
    raise exception 'a letter that is sent cannot change' using errcode = 'restrict_violation';
  end $$;
  create trigger newsletter_letters_keep before update on newsletter_letters
    for each row execute function keep_letter();

  -- One letter to one subscription. The id is chosen with the recipients, before the first attempt: the Message-ID and the
  -- return path are made of it.
  -- A refused letter is undecided until the sending ends, or until another one of the issue is accepted if the refusal names
  -- the mailbox: the refusal may be about all letters. If the sending is paused before that, the letter is sent again once
  -- it is resumed.
  create table newsletter_deliveries (
    id uuid primary key default gen_random_uuid(),
    issue_id integer not null references newsletter_issues on delete cascade,
    -- Null once the subscription is deleted. The address is stored only in the subscription.
    subscription_id integer references newsletter_subscriptions on delete set null,
    language text not null check (language in ('en', 'sv')),
    state text not null default 'waiting' check (state in ('waiting', 'refused', 'sent', 'failed', 'cancelled')),
    ended_at timestamptz,
    refusal jsonb,
    is_repeated boolean not null default false,
    -- "unsubscribed", or the code with which the mail server refused the letter.
    failure text check (char_length(failure) between 1 and 40),
    unique (issue_id, subscription_id),
    constraint newsletter_deliveries_ended check ((state in ('waiting', 'refused')) = (ended_at is null)),
    constraint newsletter_deliveries_failure check ((state = 'failed') = (failure is not null)),
    constraint newsletter_deliveries_refusal check ((state = 'refused') = (refusal is not null))
  );
  create index newsletter_deliveries_subscription on newsletter_deliveries (subscription_id, ended_at);
  create index newsletter_deliveries_waiting on newsletter_deliveries (issue_id) where state = 'waiting';
  create index newsletter_deliveries_refused on newsletter_deliveries (issue_id) where state = 'refused';
  create index newsletter_deliveries_ended on newsletter_deliveries (ended_at) where ended_at is not null;

  -- One row, which all replicas share: how many letters may be sent now.
  create table newsletter_pace (
    is_only boolean primary key default true check (is_only),
    permits double precision not null default 0 check (permits >= 0),
    counted_at timestamptz not null default now(),
    -- Each step halves the rate. One more for each letter that the mail server defers, one less for each it accepts.
    slowness integer not null default 0 check (slowness between 0 and 6)
  );
  insert into newsletter_pace default values;
`;

const company = `
  -- The company as the site's brand names it, a copy of what content stores; no row while the brand is the default.
  create table company (
    is_only boolean primary key default true check (is_only),
    name one_line not null check (name <> ''),
    address one_line not null check (address <> ''),
    email one_line not null check (email ~ '^[^@]+@[^@]+$')
  );
`;

/** The schema of engagement: messages of visitors, subscriptions, the outbox, the newsletter, audit events. */
export class Schema extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    for (const part of [
      text,
      CREATE_JOBS_TABLE,
      contactSubmissions,
      subscriptions,
      deletions,
      mails,
      mailServer,
      newsletterIssues,
      newsletterSending,
      company,
    ])
      this.addSql(part);
    this.addSql(
      createAuditEvents([
        'submission-changed',
        'submission-deleted',
        'submissions-exported',
        'subscriber-deleted',
        'subscribers-exported',
        'suppression-lifted',
        'visitor-exported',
        'visitor-erased',
        'newsletter-issue-created',
        'newsletter-issue-changed',
        'newsletter-issue-deleted',
        'newsletter-issue-tested',
        'newsletter-issue-sent',
        'newsletter-sending-paused',
        'newsletter-sending-resumed',
        'newsletter-sending-cancelled',
        'log-exported',
      ]),
    );
  }

  override down(): void {
    this.addSql(dropAuditEvents);
    this.addSql(`
      drop table company, mail_server, newsletter_pace, newsletter_deliveries, newsletter_letters, newsletter_issue_texts, newsletter_issues, outbox,
        deletions, newsletter_suppressions, newsletter_sign_ups, newsletter_confirmations, newsletter_subscriptions,
        contact_submissions;
      drop function keep_letter, keep_sent_texts, keep_sent_issue, forget_mail_jobs, queue_mails, forget_links,
        forget_suppression, confirm_again, image_ids, search_words;
      drop domain one_line;
    `);
    this.addSql(DROP_JOBS_TABLE);
  }
}

import { createAuditEvents, dropAuditEvents } from '@kontor/audit/table';
import { CREATE_JOBS_TABLE, DROP_JOBS_TABLE } from '@kontor/service-kit/queue';
import { Migration } from '@mikro-orm/migrations';

const installation = `
  -- One row. No backup has it, so a restored schema gets another id: sessions that name the old one are over, wherever they
  -- are stored.
  create table installation (
    id uuid not null default gen_random_uuid(),
    is_only boolean primary key default true check (is_only)
  );
  insert into installation default values;
  create function installation_id() returns uuid language sql stable return (select id from installation);

  -- One row, which a backup has: it shows whether a list of deletions is of the same product as the backup.
  create table lineage (
    id uuid not null default gen_random_uuid(),
    is_only boolean primary key default true check (is_only)
  );
  insert into lineage default values;
`;

const users = `
  -- What makes two spellings the same name: compatible characters, composition and letter case (RFC 8265, section 3.3, by
  -- NFKC, which maps the characters that it forbids).
  create function username_key(text) returns text language sql immutable parallel safe
    return normalize(lower(normalize($1, NFKC)), NFKC);

  -- The words of a name without case and accents; punctuation separates them. In upper case first, since sigma has two lower-case
  -- forms.
  create function name_words(text) returns tsvector language sql immutable parallel safe
    return to_tsvector('pg_catalog.simple', regexp_replace(regexp_replace(
      upper(normalize($1, NFKD)), '[\\u0300-\\u036F\\u00AD]', '', 'g'), '[!-/:-@[-\\u0060{-~]', ' ', 'g'));
  -- Matches the names that have a word with this beginning.
  create function name_query(text) returns tsquery language sql immutable parallel safe
    return (select string_agg(quote_literal(word) || ':*', ' & ')::tsquery
      from unnest(tsvector_to_array(name_words($1))) as word);

  -- Random and not counted: two users who get the same id, before and after a restore, never share an epoch.
  create function random_epoch() returns integer language sql volatile
    return ('x' || left(gen_random_uuid()::text, 8))::bit(32)::integer;

  create table users (
    -- An identity never assigns an id twice, so the documents of a deleted user never become another user's.
    id integer generated always as identity primary key,
    username varchar(50) not null check (username <> ''),
    -- The confirmed address. A change waits in pending_emails.
    email varchar(254) not null check (email like '_%@_%'),
    name varchar(200) not null check (name <> ''),
    -- A PHC string, which includes the parameters. Null: no password chosen yet, or the user signs in by other means.
    password_hash text check (password_hash like '$argon2id$%'),
    -- When the user got the first way to sign in: a password, a passkey or the company's account. It stays when the last one
    -- is lost. Null: invited.
    activated_at timestamptz,
    role text not null default 'employee' check (role in ('employee', 'admin')),
    -- Compared as text: 0417 is not 417.
    employee_number text constraint users_employee_number_key unique check (employee_number ~ '^[A-Za-z0-9-]{1,20}$'),
    -- Sessions of another epoch are over.
    session_epoch integer not null default random_epoch(),
    -- The user's handle for an authenticator: random, and so no personal data (WebAuthn Level 3, section 14.6.1).
    webauthn_id uuid not null default gen_random_uuid(),
    -- The language of the page of the first sign-in, or chosen since. Null until then.
    language text check (language in ('en', 'sv')),
    -- The language of whoever created the account, for mails before the first sign-in.
    initial_language text check (initial_language in ('en', 'sv')),
    notices text not null default 'at-once' check (notices in ('at-once', 'daily', 'never')),
    -- When a mail to the address could not be delivered; null once one was delivered after it.
    mail_failed_at timestamptz(3),
    last_sign_in_at timestamptz(3),
    -- How posts name the user: once they agree, by this name (null: theirs) and title, with a portrait that documents stores.
    is_named_author boolean not null default false,
    author_name text check (author_name <> ''),
    author_title_en text not null default '',
    author_title_sv text not null default '',
    author_portrait uuid,
    created_at timestamptz not null default now(),
    constraint users_active_with_password check (password_hash is null or activated_at is not null)
  );
  create unique index users_username_key on users (username_key(username));
  create unique index users_email_key on users (lower(email));
  create index users_name_words on users using gin (name_words(name));
  create index users_portrait on users (author_portrait) where author_portrait is not null;
  -- Who was invited and has not come, and who is missing in the payroll program.
  create index users_invited on users (role, id) where activated_at is null;
  create index users_without_number on users (role, id) where employee_number is null and activated_at is not null;

  create table user_duties (
    user_id integer not null references users on delete cascade,
    duty text not null check (duty in ('auditor', 'documents', 'editor', 'leads', 'payroll', 'people')),
    primary key (user_id, duty)
  );

  create function activate_with_password() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and old.activated_at is not null then
      new.activated_at := old.activated_at;
    elsif new.password_hash is not null and new.activated_at is null then
      new.activated_at := now();
    end if;
    return new;
  end $$;
  create trigger users_activate before insert or update of password_hash, activated_at on users
    for each row execute function activate_with_password();

  -- Ids of deleted users, which are never assigned again. A restore of an older backup deletes them again.
  create table deleted_people (
    id integer primary key,
    deleted_at timestamptz not null default now()
  );
  create function remember_deleted_person() returns trigger language plpgsql set search_path from current as $$
  begin
    insert into deleted_people (id) values (old.id) on conflict do nothing;
    return null;
  end $$;
  create trigger users_remember_deleted after delete on users for each row execute function remember_deleted_person();
`;

const sessions = `
  create table sessions (
    -- SHA-256 of the id in the cookie, so that a copy of the database signs nobody in.
    key bytea primary key check (octet_length(key) = 32),
    user_id integer not null references users on delete cascade,
    epoch integer not null,
    installation uuid not null default installation_id(),
    method text not null check (method in ('password', 'two-factor', 'passkey', 'oidc')),
    is_multi_factor boolean not null default false,
    -- What users see in the list of their own sessions.
    user_agent text not null default '' check (char_length(user_agent) <= 200),
    client_address text not null default '' check (char_length(client_address) <= 100),
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    -- Over at expires_at unless used before, and at ends_at in any case.
    expires_at timestamptz not null,
    ends_at timestamptz not null,
    check (expires_at <= ends_at)
  );
  create index sessions_user on sessions (user_id);
  create index sessions_expiry on sessions (expires_at);

  -- Sessions in Redis that were ended one by one, until they would have expired: an older copy of Redis still has them.
  create table ended_sessions (
    key bytea primary key check (octet_length(key) = 32),
    ends_at timestamptz not null
  );
  create index ended_sessions_end on ended_sessions (ends_at);
`;

const passwordLinks = `
  -- Links by which a user chooses a password. The token in a link is made of the id and a key that is not in the database, so
  -- that a copy of the database opens no account.
  create table password_links (
    -- The id of the mail: made once, however often the mail is tried.
    id uuid primary key,
    user_id integer not null references users on delete cascade,
    kind text not null check (kind in ('password-link', 'invitation')),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null check (expires_at > created_at),
    -- When it, or another one in its place, was used.
    used_at timestamptz
  );
  create index password_links_user on password_links (user_id, created_at);
  create index password_links_expiry on password_links (expires_at);
`;

const pendingEmails = `
  -- An address that does not count until it is confirmed.
  create table pending_emails (
    user_id integer primary key references users on delete cascade,
    -- The token in the mail is made of the id and a key that is not in the database.
    id uuid not null unique default gen_random_uuid(),
    email varchar(254) not null check (email like '_%@_%'),
    requested_by integer not null,
    requested_by_name text not null check (char_length(requested_by_name) <= 200),
    requested_at timestamptz not null default now(),
    expires_at timestamptz not null check (expires_at > requested_at)
  );

  -- Another address that counts ends the request before it.
  create function end_pending_email() returns trigger language plpgsql set search_path from current as $$
  begin
    delete from pending_emails where user_id = new.id;
    return null;
  end $$;
  create trigger users_end_pending_email after update of email on users for each row
    when (old.email is distinct from new.email) execute function end_pending_email();
`;

const twoFactor = `
  create table second_factors (
    user_id integer primary key references users on delete cascade,
    -- The secret of the user's app, sealed with AES-256-GCM: nonce, tag, 20 bytes. The key is not in the database.
    secret bytea check (octet_length(secret) = 48),
    confirmed_at timestamptz,
    -- The last 30-second step whose code was used: neither that code nor an older one works again.
    last_step integer check (last_step > 0),
    -- A secret that was requested and not confirmed: it protects no account yet.
    pending_secret bytea check (octet_length(pending_secret) = 48),
    pending_at timestamptz,
    check ((pending_secret is null) = (pending_at is null)),
    check ((secret is null) = (confirmed_at is null) and (secret is null) = (last_step is null)),
    check (secret is not null or pending_secret is not null)
  );

  create table recovery_codes (
    -- Users with a passkey have recovery codes without an authenticator app.
    user_id integer not null references users on delete cascade,
    -- SHA-256 of a random code.
    hash bytea not null check (octet_length(hash) = 32),
    used_at timestamptz,
    primary key (user_id, hash)
  );

  -- Failed sign-ins with the name of a user.
  create table failed_sign_ins (
    user_id integer primary key references users on delete cascade,
    -- Since the last sign-in.
    count integer not null check (count >= 0),
    last_at timestamptz not null,
    last_from text not null check (char_length(last_from) <= 100),
    -- What the user is told: those before that sign-in.
    told_count integer not null default 0 check (told_count >= 0),
    told_at timestamptz,
    told_from text not null default '' check (char_length(told_from) <= 100),
    check (told_count = 0 or told_at is not null)
  );
`;

const companyAccount = `
  -- The account of a user at an issuer (OpenID Connect Core 1.0, section 5.7: issuer and subject identify it).
  create table user_identities (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    issuer text not null check (char_length(issuer) between 1 and 500),
    subject text not null check (char_length(subject) between 1 and 255),
    -- As the issuer named it at the last sign-in. It never identifies a user.
    email text check (char_length(email) <= 254),
    created_at timestamptz not null default now(),
    last_used_at timestamptz,
    -- Set when the issuer ends the user's session: only a sign-in with the issuer works until the next one.
    is_sign_in_required boolean not null default false,
    unique (issuer, subject),
    unique (user_id, issuer)
  );

  -- Sessions that were signed in with an issuer, to end them when it says so, and the issuer's session with them.
  create table oidc_sessions (
    session_key bytea primary key check (octet_length(session_key) = 32),
    identity_id integer not null references user_identities on delete cascade,
    -- The issuer's id of its session.
    sid text check (char_length(sid) <= 255),
    -- Names the session to the issuer at a logout.
    id_token text check (char_length(id_token) <= 16000),
    ends_at timestamptz not null
  );
  create index oidc_sessions_identity on oidc_sessions (identity_id, sid);
  create index oidc_sessions_end on oidc_sessions (ends_at);

  -- SHA-256 of tokens that work once: logout tokens and challenges of passkeys.
  create table used_tokens (
    hash bytea primary key check (octet_length(hash) = 32),
    -- The token itself has expired then.
    expires_at timestamptz not null
  );
  create index used_tokens_expiry on used_tokens (expires_at);
`;

const passkeys = `
  create table passkeys (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    credential_id bytea not null unique check (octet_length(credential_id) between 16 and 1023),
    -- COSE_Key (RFC 9052).
    public_key bytea not null check (octet_length(public_key) between 1 and 2000),
    -- Counts signatures; stays 0 for an authenticator that does not count.
    counter bigint not null check (counter between 0 and 4294967295),
    transports text[] not null default '{}',
    is_synced boolean not null,
    name text not null check (char_length(name) between 1 and 100),
    created_at timestamptz not null default now(),
    last_used_at timestamptz
  );
  create index passkeys_user on passkeys (user_id, id);
`;

const signInMethods = `
  create function activate_user() returns trigger language plpgsql set search_path from current as $$
  begin
    update users set activated_at = now() where id = new.user_id and activated_at is null;
    return null;
  end $$;
  create trigger passkeys_activate after insert on passkeys for each row execute function activate_user();
  create trigger user_identities_activate after insert on user_identities for each row execute function activate_user();

  -- Ids of removed passkeys and company accounts, which are never assigned again. A restore of an older backup removes them
  -- again.
  create table removed_sign_in_methods (
    kind text check (kind in ('passkey', 'identity')),
    id integer,
    removed_at timestamptz not null default now(),
    primary key (kind, id)
  );
  create function remember_removed_sign_in_method() returns trigger language plpgsql set search_path from current as $$
  begin
    insert into removed_sign_in_methods (kind, id) values (tg_argv[0], old.id) on conflict do nothing;
    return null;
  end $$;
  create trigger passkeys_remember_removed after delete on passkeys
    for each row execute function remember_removed_sign_in_method('passkey');
  create trigger user_identities_remember_removed after delete on user_identities
    for each row execute function remember_removed_sign_in_method('identity');
`;

const accountMails = `
  alter table jobs add constraint jobs_account_mail check (kind <> 'account-mail' or coalesce(
    payload ->> 'kind' in ('password-link', 'invitation')
    -- As typed: whether a user has this address is found out later, so that the answer tells no one.
    and payload ->> 'email' ~ '^[^@[:space:][:cntrl:]]+@[^@[:space:][:cntrl:]]+$'
    and char_length(payload ->> 'email') <= 254
    and payload ->> 'language' in ('en', 'sv'), false));
`;

/** The schema of identity: users and their rights, sessions, ways to sign in, queued mails about accounts, audit events. */
export class Schema extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    for (const part of [
      installation,
      users,
      sessions,
      passwordLinks,
      pendingEmails,
      twoFactor,
      companyAccount,
      passkeys,
      signInMethods,
      CREATE_JOBS_TABLE,
      accountMails,
    ])
      this.addSql(part);
    this.addSql(
      createAuditEvents([
        'signed-in',
        'sign-in-failed',
        'signed-out',
        'user-created',
        'user-invited',
        'user-changed',
        'user-duties-changed',
        'email-change-requested',
        'email-change-withdrawn',
        'email-confirmed',
        'user-deleted',
        'sessions-ended',
        'password-changed',
        'password-reset',
        'password-reset-requested',
        'two-factor-turned-on',
        'two-factor-turned-off',
        'recovery-codes-renewed',
        'identity-connected',
        'identity-disconnected',
        'passkey-added',
        'passkey-renamed',
        'passkey-removed',
        'employee-exported',
        'log-exported',
      ]),
    );
  }

  override down(): void {
    this.addSql(dropAuditEvents);
    this.addSql(DROP_JOBS_TABLE);
    this.addSql(`
      drop table removed_sign_in_methods, passkeys, used_tokens, oidc_sessions, user_identities, failed_sign_ins,
        recovery_codes, second_factors, pending_emails, password_links, ended_sessions, sessions, deleted_people,
        user_duties, users, lineage;
      drop function remember_removed_sign_in_method, activate_user, end_pending_email, remember_deleted_person,
        activate_with_password, random_epoch, name_query, name_words, username_key, installation_id;
      drop table installation;
    `);
  }
}

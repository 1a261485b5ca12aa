import { allowAuditActions } from '@kontor/audit/table';
import { Migration } from '@mikro-orm/migrations';

const ACTIONS = [
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'user-created',
  'user-invited',
  'user-changed',
  'user-duties-changed',
  'email-confirmed',
  'user-deleted',
  'sessions-ended',
  'password-changed',
  'password-reset',
  'password-reset-requested',
  'two-factor-turned-on',
  'two-factor-turned-off',
  'recovery-codes-renewed',
  'employee-exported',
  'log-exported',
] as const;

export class SignInMethods extends Migration {
  // An older version would accept passwords of users who have to sign in with the company's account.
  static readonly backwardCompatible = false;

  override up(): void {
    this.addSql(`
      alter table sessions
        -- Null in a session of an earlier release.
        add column method text check (method in ('password', 'two-factor', 'passkey', 'oidc')),
        add column is_multi_factor boolean not null default false;

      -- The account of a user at an issuer (OpenID Connect Core 1.0, section 5.7: issuer and subject identify it).
      create table user_identities (
        id integer generated always as identity primary key,
        user_id integer not null references users on delete cascade,
        issuer text not null check (char_length(issuer) between 1 and 500),
        subject text not null check (char_length(subject) between 1 and 255),
        -- As the issuer named it at the last sign-in. Never identifies anybody.
        email text check (char_length(email) <= 254),
        created_at timestamptz not null default now(),
        last_used_at timestamptz,
        -- Since the issuer ended the user's session: nothing but a sign-in with the issuer works until the next one.
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

      -- What names the user to an authenticator: random, and so no personal data (WebAuthn Level 3, section 14.6.1).
      alter table users add column webauthn_id uuid not null default gen_random_uuid();

      create table passkeys (
        id integer generated always as identity primary key,
        user_id integer not null references users on delete cascade,
        credential_id bytea not null unique check (octet_length(credential_id) between 16 and 1023),
        -- COSE_Key (RFC 9052).
        public_key bytea not null check (octet_length(public_key) between 1 and 2000),
        -- Of signatures; stays 0 for an authenticator that does not count.
        counter bigint not null check (counter between 0 and 4294967295),
        transports text[] not null default '{}',
        is_synced boolean not null,
        name text not null check (char_length(name) between 1 and 100),
        created_at timestamptz not null default now(),
        last_used_at timestamptz
      );
      create index passkeys_user on passkeys (user_id, id);

      -- Users with a passkey have recovery codes without an authenticator app.
      alter table recovery_codes
        drop constraint recovery_codes_user_id_fkey,
        add constraint recovery_codes_user_id_fkey foreign key (user_id) references users on delete cascade;
    `);
    this.addSql(
      allowAuditActions([
        ...ACTIONS,
        'identity-connected',
        'identity-disconnected',
        'passkey-added',
        'passkey-renamed',
        'passkey-removed',
      ]),
    );
  }

  override down(): void {
    this.addSql(`
      delete from recovery_codes where user_id not in (select user_id from second_factors);
      alter table recovery_codes
        drop constraint recovery_codes_user_id_fkey,
        add constraint recovery_codes_user_id_fkey foreign key (user_id) references second_factors on delete cascade;
      drop table passkeys;
      alter table users drop column webauthn_id;
      drop table used_tokens;
      drop table oidc_sessions;
      drop table user_identities;
      alter table sessions drop column method, drop column is_multi_factor;
    `);
  }
}

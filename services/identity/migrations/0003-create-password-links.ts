import { Migration } from '@mikro-orm/migrations';

export class CreatePasswordLinks extends Migration {
  // An older version expects every account to have a password.
  static readonly backwardCompatible = false;

  override up(): void {
    this.addSql(`
      -- Null: invited, and no password chosen yet.
      alter table users alter column password_hash drop not null;

      -- What people see in the list of their own sessions. Of those that run already nobody knows.
      alter table sessions
        add user_agent text not null default '' check (char_length(user_agent) <= 200),
        add client_address text not null default '' check (char_length(client_address) <= 100);

      -- Mails to be sent to people about their account, until engagement has them.
      create table account_mails (
        id uuid primary key default gen_random_uuid(),
        kind text not null check (kind in ('password-link', 'invitation')),
        -- As typed: whether somebody has this address is found out later, so that nobody can tell by the answer.
        email text not null check (email ~ '^[^@[:space:][:cntrl:]]+@[^@[:space:][:cntrl:]]+$' and char_length(email) <= 254),
        language text not null check (language in ('en', 'sv')),
        created_at timestamptz not null default now(),
        -- Tries begun.
        attempts integer not null default 0 check (attempts >= 0),
        next_attempt_at timestamptz not null default now()
      );

      create index account_mails_due on account_mails (next_attempt_at);

      -- Links by which a person chooses a password. The token in a link is made from the id and a key that is not in the
      -- database, so that nobody opens an account with what stands here.
      create table password_links (
        -- The id of the mail: made once, however often the mail is tried.
        id uuid primary key,
        user_id integer not null references users on delete cascade,
        kind text not null check (kind in ('password-link', 'invitation')),
        created_at timestamptz not null default now(),
        expires_at timestamptz not null check (expires_at > created_at),
        -- When it, or another one in its place, did its work.
        used_at timestamptz
      );

      create index password_links_user on password_links (user_id, created_at);
      create index password_links_expiry on password_links (expires_at);
    `);
  }

  override down(): void {
    this.addSql(`
      drop table password_links;
      drop table account_mails;
      alter table sessions drop user_agent, drop client_address;
      alter table users alter column password_hash set not null;
    `);
  }
}

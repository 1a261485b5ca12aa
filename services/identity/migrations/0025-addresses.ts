import { addAuditActions } from '@kontor/audit/table';
import { Migration } from '@mikro-orm/migrations';

/** Events of a user who has, or had, a way to sign in. */
const ACTIVE = [
  'signed-in',
  'user-created',
  'password-changed',
  'password-reset',
  'passkey-added',
  'passkey-removed',
  'identity-connected',
  'identity-disconnected',
];

const eventOf = (actions: string[]) => `select from audit_events e where e.subject_id = u.id and e.subject_kind = 'user'
            and e.action in (${actions.map((action) => `'${action}'`).join(', ')})`;

export class Addresses extends Migration {
  // An older version would send password links to addresses that its own column does not know to be unconfirmed.
  static readonly backwardCompatible = false;

  override up(): void {
    this.addSql(`
      -- When the user got the first way to sign in: a password, a passkey or the company's account. It stays when the last
      -- one is lost. Null: invited.
      alter table users add column activated_at timestamptz;
      -- Without the event of an invitation nobody knows whether the user ever had one: a link to a new password does no harm.
      update users u set activated_at = created_at
        where password_hash is not null
          or exists (select from passkeys where user_id = u.id)
          or exists (select from user_identities where user_id = u.id)
          or exists (${eventOf(ACTIVE)})
          or not exists (${eventOf(['user-invited'])});
      alter table users add constraint users_active_with_password check (password_hash is null or activated_at is not null);

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

      create function activate_user() returns trigger language plpgsql set search_path from current as $$
      begin
        update users set activated_at = now() where id = new.user_id and activated_at is null;
        return null;
      end $$;
      create trigger passkeys_activate after insert on passkeys for each row execute function activate_user();
      create trigger user_identities_activate after insert on user_identities for each row execute function activate_user();

      -- An address that does not count until it is confirmed. \`users.email\` is always the one that counts.
      create table pending_emails (
        user_id integer primary key references users on delete cascade,
        -- The token in the mail is made of it and a key that is not in the database, and so this table opens no account.
        id uuid not null unique default gen_random_uuid(),
        email varchar(254) not null check (email like '_%@_%'),
        -- Null for an address that an earlier version stored in \`users\`, where nobody had confirmed it.
        requested_by integer,
        requested_by_name text check (char_length(requested_by_name) <= 200),
        requested_at timestamptz not null default now(),
        expires_at timestamptz not null check (expires_at > requested_at),
        check ((requested_by is null) = (requested_by_name is null))
      );
      -- Which address these replaced is not known: no mail reaches the user until one is confirmed or entered by an admin.
      insert into pending_emails (user_id, email, expires_at)
        select id, email, now() + interval '90 days' from users where not is_email_confirmed;
      update users set email = 'user-' || id || '@unconfirmed.invalid' where not is_email_confirmed;
      alter table users drop column is_email_confirmed;

      -- Another address that counts ends what was asked for before.
      create function end_pending_email() returns trigger language plpgsql set search_path from current as $$
      begin
        delete from pending_emails where user_id = new.id;
        return null;
      end $$;
      create trigger users_end_pending_email after update of email on users for each row
        when (old.email is distinct from new.email) execute function end_pending_email();
    `);
    this.addSql(addAuditActions(['email-change-requested', 'email-change-withdrawn']));
  }

  override down(): void {
    this.addSql(`
      drop trigger users_end_pending_email on users;
      drop function end_pending_email;
      alter table users add column is_email_confirmed boolean not null default true;
      update users u set email = p.email, is_email_confirmed = false
        from pending_emails p where p.user_id = u.id and p.requested_by is null;
      drop table pending_emails;
      delete from jobs where kind = 'email-change';
      drop trigger user_identities_activate on user_identities;
      drop trigger passkeys_activate on passkeys;
      drop function activate_user;
      drop trigger users_activate on users;
      drop function activate_with_password;
      alter table users drop constraint users_active_with_password, drop column activated_at;
    `);
  }
}

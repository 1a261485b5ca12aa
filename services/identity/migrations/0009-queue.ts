import { createJobs, dropJobs } from '@kontor/service-kit/queue';
import { Migration } from '@mikro-orm/migrations';

export class Queue extends Migration {
  // An older version writes mails about accounts into a table that is gone.
  static readonly backwardCompatible = false;

  override up(): void {
    this.addSql(createJobs);
    this.addSql(`
      alter table jobs add constraint jobs_account_mail check (kind <> 'account-mail' or coalesce(
        payload ->> 'kind' in ('password-link', 'invitation')
        -- As typed: whether somebody has this address is found out later, so that nobody can tell by the answer.
        and payload ->> 'email' ~ '^[^@[:space:][:cntrl:]]+@[^@[:space:][:cntrl:]]+$'
        and char_length(payload ->> 'email') <= 254
        and payload ->> 'language' in ('en', 'sv'), false));
      insert into jobs (id, kind, payload, created_at, run_at, attempts)
        select id, 'account-mail', jsonb_build_object('kind', kind, 'email', email, 'language', language,
          'clientAddress', client_address, 'requestId', request_id), created_at, next_attempt_at, attempts
        from account_mails;
      drop table account_mails;
    `);
  }

  override down(): void {
    this.addSql(`
      create table account_mails (
        id uuid primary key default gen_random_uuid(),
        kind text not null check (kind in ('password-link', 'invitation')),
        email text not null check (email ~ '^[^@[:space:][:cntrl:]]+@[^@[:space:][:cntrl:]]+$' and char_length(email) <= 254),
        language text not null check (language in ('en', 'sv')),
        created_at timestamptz not null default now(),
        attempts integer not null default 0 check (attempts >= 0),
        next_attempt_at timestamptz not null default now(),
        client_address text not null default '' check (char_length(client_address) <= 100),
        request_id text not null default '' check (char_length(request_id) <= 100)
      );
      create index account_mails_due on account_mails (next_attempt_at);
      insert into account_mails
        select id, payload ->> 'kind', payload ->> 'email', payload ->> 'language', created_at, attempts, run_at,
          coalesce(payload ->> 'clientAddress', ''), coalesce(payload ->> 'requestId', '')
        from jobs where kind = 'account-mail';
    `);
    this.addSql(dropJobs);
  }
}

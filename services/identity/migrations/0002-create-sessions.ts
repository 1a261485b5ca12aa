import { Migration } from '@mikro-orm/migrations';

export class CreateSessions extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(`
      create table sessions (
        -- SHA-256 of the id in the cookie, so that nobody signs in with what stands here.
        key bytea primary key check (octet_length(key) = 32),
        user_id integer not null references users on delete cascade,
        epoch integer not null,
        created_at timestamptz not null default now(),
        last_seen_at timestamptz not null default now(),
        -- Over at this moment unless used before, and at ends_at in any case.
        expires_at timestamptz not null,
        ends_at timestamptz not null,
        check (expires_at <= ends_at)
      );

      create index sessions_user on sessions (user_id);
      create index sessions_expiry on sessions (expires_at);
    `);
  }

  override down(): void {
    this.addSql('drop table sessions;');
  }
}

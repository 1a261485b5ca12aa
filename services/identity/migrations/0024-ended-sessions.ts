import { Migration } from '@mikro-orm/migrations';

export class EndedSessions extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(`
      -- Sessions in Redis that were ended one by one, until they would have expired: an older copy of Redis holds them still.
      create table ended_sessions (
        key bytea primary key check (octet_length(key) = 32),
        ends_at timestamptz not null
      );
      create index ended_sessions_end on ended_sessions (ends_at);
    `);
  }

  override down(): void {
    this.addSql('drop table ended_sessions;');
  }
}

import { Migration } from '@mikro-orm/migrations';

export class EndSessionsAtRestore extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(`
      -- One row. No backup holds it, so a restore gives the schema another id: sessions that name the old one are over,
      -- wherever they are stored.
      create table installation (
        id uuid not null default gen_random_uuid(),
        is_only boolean primary key default true check (is_only)
      );
      insert into installation default values;
      create function installation_id() returns uuid language sql stable return (select id from installation);

      -- Random and not counted: two people who are given the same id, before and after a restore, never share an epoch.
      create function random_epoch() returns integer language sql volatile
        return ('x' || left(gen_random_uuid()::text, 8))::bit(32)::integer;
      alter table users alter column session_epoch set default random_epoch();
      delete from sessions using users where users.id = sessions.user_id and users.session_epoch <> sessions.epoch;
      update users set session_epoch = random_epoch();

      -- Sessions that stand here stay; those in Redis name no installation, and their owners sign in once more.
      alter table sessions add installation uuid not null default installation_id();
      update sessions set epoch = users.session_epoch from users where users.id = sessions.user_id;
    `);
  }

  override down(): void {
    this.addSql(`
      alter table sessions drop installation;
      alter table users alter column session_epoch set default 0;
      drop function random_epoch;
      drop function installation_id;
      drop table installation;
    `);
  }
}

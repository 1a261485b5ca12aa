import { Migration } from '@mikro-orm/migrations';

export class RememberRemovedSignInMethods extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(`
      -- Ids of removed passkeys and company accounts, which are never assigned again. A restore of an older backup removes
      -- them again.
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

      -- Until now only the rows knew: an assigned id without a row was removed. The triggers above hold a lock, so that no
      -- id belongs to a row that another transaction is about to commit.
      insert into removed_sign_in_methods (kind, id)
        select 'passkey', id from passkeys_id_seq,
          generate_series(1, case when is_called then last_value else 0 end) as id
        where id not in (select id from passkeys)
        union all
        select 'identity', id from user_identities_id_seq,
          generate_series(1, case when is_called then last_value else 0 end) as id
        where id not in (select id from user_identities);
    `);
  }

  override down(): void {
    this.addSql(`
      drop trigger user_identities_remember_removed on user_identities;
      drop trigger passkeys_remember_removed on passkeys;
      drop function remember_removed_sign_in_method;
      drop table removed_sign_in_methods;
    `);
  }
}

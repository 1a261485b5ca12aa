import { Migration } from '@mikro-orm/migrations';

export class UsernameKeys extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(`
      -- What makes two spellings the same name: compatible characters, composition and letter case (RFC 8265, section 3.3,
      -- by NFKC, which maps the characters that it forbids).
      create function username_key(text) returns text language sql immutable parallel safe
        return normalize(lower(normalize($1, NFKC)), NFKC);

      -- Of those who share a name from now on the oldest keeps it; the others are told apart by their number.
      do $$
      declare
        person record;
        suffix text;
        candidate text;
      begin
        for person in
          select * from (
            select *, row_number() over (partition by username_key(username) order by id) as place from users
          ) as all_of_them where place > 1 order by id
        loop
          suffix := '-' || person.id;
          loop
            candidate := left(normalize(person.username, NFKC), 50 - char_length(suffix)) || suffix;
            exit when not exists (select from users where username_key(username) = username_key(candidate));
            suffix := suffix || 'x';
          end loop;
          update users set username = candidate where id = person.id;
          insert into audit_events (action, subject_kind, subject_id, subject_name)
            values ('user-changed', 'user', person.id, person.name);
        end loop;
      end $$;
      update users set username = normalize(username, NFKC)
        where username is not nfkc normalized and char_length(normalize(username, NFKC)) <= 50;

      drop index users_username_key;
      create unique index users_username_key on users (username_key(username));
    `);
  }

  override down(): void {
    this.addSql(`
      drop index users_username_key;
      create unique index users_username_key on users (lower(username));
      drop function username_key;
    `);
  }
}

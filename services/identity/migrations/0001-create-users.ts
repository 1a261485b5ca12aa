import { Migration } from '@mikro-orm/migrations';

export class CreateUsers extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(`
      create table users (
        -- An identity never gives a number twice, so a deleted person's documents never become somebody else's.
        id integer generated always as identity primary key,
        username varchar(50) not null check (username <> ''),
        email varchar(254) not null check (email like '_%@_%'),
        name varchar(200) not null check (name <> ''),
        -- PHC string: the parameters stand in it.
        password_hash text not null check (password_hash like '$argon2id$%'),
        role text not null default 'employee' check (role in ('employee', 'admin')),
        -- Sessions of an earlier epoch are over.
        session_epoch integer not null default 0,
        created_at timestamptz not null default now()
      );

      create unique index users_username_key on users (lower(username));
      create unique index users_email_key on users (lower(email));
    `);
  }

  override down(): void {
    this.addSql('drop table users;');
  }
}

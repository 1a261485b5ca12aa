import { Migration } from '@mikro-orm/migrations';

export class CreateContactSubmissions extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(String.raw`
      -- What may stand in the header of a mail: no control character, no line break of any kind.
      create domain one_line as text check (value !~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]');

      create table contact_submissions (
        id integer generated always as identity primary key,
        name one_line not null check (name ~ '\S' and char_length(name) <= 200),
        email one_line not null check (email ~ '^[^@]+@[^@]+$' and char_length(email) <= 254),
        company one_line check (company ~ '\S' and char_length(company) <= 200),
        phone one_line check (phone ~ '\S' and char_length(phone) <= 50),
        service one_line check (service ~ '\S' and char_length(service) <= 100),
        message text not null check (message ~ '\S' and char_length(message) <= 5000),
        created_at timestamptz not null default now(),

        -- Browsers and proxies ask twice: the same words again before this moment are the same message.
        -- Only core ranges, so that the service's own role needs no extension for the constraint.
        fingerprint bigint not null,
        same_until timestamptz not null default now() + interval '10 minutes',
        constraint contact_submissions_once exclude using gist (
          numrange(fingerprint, fingerprint, '[]') with &&,
          tstzrange(created_at, same_until) with &&
        )
      );
    `);
  }

  override down(): void {
    this.addSql('drop table contact_submissions; drop domain one_line;');
  }
}

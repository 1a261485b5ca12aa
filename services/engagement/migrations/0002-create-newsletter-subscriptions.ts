import { Migration } from '@mikro-orm/migrations';

export class CreateNewsletterSubscriptions extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(String.raw`
      create table newsletter_subscriptions (
        id integer generated always as identity primary key,
        email one_line not null unique
          check (email = lower(email) and email ~ '^[^@]+@[^@]+$' and char_length(email) <= 254),
        name one_line check (name ~ '\S' and char_length(name) <= 200),
        subscribed boolean not null default true,
        created_at timestamptz not null default now()
      );
    `);
  }

  override down(): void {
    this.addSql('drop table newsletter_subscriptions;');
  }
}

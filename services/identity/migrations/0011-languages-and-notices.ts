import { Migration } from '@mikro-orm/migrations';

export class LanguagesAndNotices extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(`
      alter table users
        -- Of the page of the first sign-in, or chosen since; null until then, also for users from before this column.
        add column language text check (language in ('en', 'sv')),
        -- Of who created the account, for mails before the first sign-in.
        add column initial_language text check (initial_language in ('en', 'sv')),
        add column notices text not null default 'at-once' check (notices in ('at-once', 'daily', 'never')),
        -- When a mail to the address could not be delivered; null once one was delivered after it.
        add column mail_failed_at timestamptz(3);
    `);
  }

  override down(): void {
    this.addSql(
      'alter table users drop column language, drop column initial_language, drop column notices, drop column mail_failed_at;',
    );
  }
}

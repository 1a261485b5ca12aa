import { Migration } from '@mikro-orm/migrations';

export class FindPersonalData extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(`
      -- What is held of an address; subscriptions have their own, in lower case already.
      create index contact_submissions_email on contact_submissions (lower(email), id);
      create index outbox_recipient on outbox (lower(recipient)) where kind <> 'contact';
      create index outbox_reply_to on outbox (lower(reply_to_address)) where kind = 'contact';

      -- What is old enough to go, by kind; of sent and parked mails the outbox has them.
      create index contact_submissions_age on contact_submissions (created_at) where not is_suspect;
      create index contact_submissions_suspect_age on contact_submissions (created_at) where is_suspect;
      -- Of those who unsubscribed before the moment was kept, the last one known is that of their consent.
      create index newsletter_subscriptions_ended
        on newsletter_subscriptions (coalesce(unsubscribed_at, consented_at)) where not subscribed;
    `);
  }

  override down(): void {
    this.addSql(`
      drop index contact_submissions_email, outbox_recipient, outbox_reply_to, contact_submissions_age,
        contact_submissions_suspect_age, newsletter_subscriptions_ended;
    `);
  }
}

import { addAuditActions } from '@kontor/audit/table';
import { Migration } from '@mikro-orm/migrations';

export class Suppressions extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(addAuditActions(['suppression-lifted']));
    this.addSql(String.raw`
      -- Addresses that bounced. The hash is keyed, so that a row whose subscription was deleted tells nobody the address.
      create table newsletter_suppressions (
        address_hash bytea primary key check (octet_length(address_hash) = 32),
        subscription_id integer unique references newsletter_subscriptions,
        reason text check (reason in ('refused', 'bounced', 'bounced-repeatedly')),
        code text check (char_length(code) <= 20),
        diagnostic text check (char_length(diagnostic) <= 300),
        -- The deliveries that bounced for a reason that may pass.
        soft_deliveries uuid[] not null default '{}',
        bounced_at timestamptz not null default now(),
        suppressed_at timestamptz,
        check ((reason is null) = (suppressed_at is null)),
        check (subscription_id is not null or (
          suppressed_at is not null and code is null and diagnostic is null and soft_deliveries = '{}'))
      );

      -- Whatever deletes a subscription leaves the hash of its address, the reason and the moments, if it was suppressed.
      create function forget_suppression() returns trigger language plpgsql as $$
      begin
        delete from engagement.newsletter_suppressions where subscription_id = old.id and suppressed_at is null;
        update engagement.newsletter_suppressions
          set subscription_id = null, code = null, diagnostic = null, soft_deliveries = '{}'
          where subscription_id = old.id;
        return old;
      end $$;
      create trigger newsletter_subscriptions_forget_suppression before delete on newsletter_subscriptions
        for each row execute function forget_suppression();
    `);
  }

  override down(): void {
    this.addSql(`
      drop trigger newsletter_subscriptions_forget_suppression on newsletter_subscriptions;
      drop function forget_suppression;
      drop table newsletter_suppressions;
    `);
  }
}

import { Migration } from '@mikro-orm/migrations';

export class ForgetLinks extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(`
      -- A mail that is sent, or given up, keeps no link by which a reader of this table opens an account or ends a
      -- subscription. Whoever was to have it is sent another one.
      create function forget_links() returns trigger language plpgsql as $$
      begin
        new.body := '(held a secret link)';
        new.html := null;
        new.list_unsubscribe := null;
        return new;
      end $$;
      create trigger outbox_forget_links before insert or update on outbox for each row
        when ((new.sent_at is not null or new.parked_at is not null)
          and new.kind in ('password-link', 'invitation', 'newsletter-welcome')
          and new.body <> '(held a secret link)')
        execute function forget_links();
      update outbox set body = body
        where (sent_at is not null or parked_at is not null)
          and kind in ('password-link', 'invitation', 'newsletter-welcome');

      alter table outbox add constraint outbox_without_link_stays
        check (body <> '(held a secret link)' or sent_at is not null or parked_at is not null);
    `);
  }

  override down(): void {
    this.addSql(`
      alter table outbox drop constraint outbox_without_link_stays;
      drop trigger outbox_forget_links on outbox;
      drop function forget_links;
    `);
  }
}

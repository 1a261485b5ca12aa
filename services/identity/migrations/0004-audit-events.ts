import { createAuditEvents, dropAuditEvents } from '@kontor/audit/table';
import { Migration } from '@mikro-orm/migrations';

export class AuditEvents extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(
      createAuditEvents([
        'signed-in',
        'sign-in-failed',
        'signed-out',
        'user-created',
        'user-invited',
        'user-changed',
        'user-deleted',
        'sessions-ended',
        'password-changed',
        'password-reset',
        'password-reset-requested',
        'two-factor-turned-on',
        'two-factor-turned-off',
        'recovery-codes-renewed',
        'employee-exported',
        'log-exported',
      ]),
    );
    this.addSql(`
      -- Where a mail was asked for, as far as it is known: the courier writes it down with the link it makes.
      alter table account_mails
        add client_address text not null default '' check (char_length(client_address) <= 100),
        add request_id text not null default '' check (char_length(request_id) <= 100);
    `);
  }

  override down(): void {
    this.addSql('alter table account_mails drop client_address, drop request_id;');
    this.addSql(dropAuditEvents);
  }
}

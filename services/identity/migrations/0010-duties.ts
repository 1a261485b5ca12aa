import { allowAuditActions } from '@kontor/audit/table';
import { Migration } from '@mikro-orm/migrations';

const ACTIONS = [
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
] as const;

export class Duties extends Migration {
  // An older version would send password links to unconfirmed addresses.
  static readonly backwardCompatible = false;

  override up(): void {
    this.addSql(`
      create table user_duties (
        user_id integer not null references users on delete cascade,
        duty text not null check (duty in ('auditor', 'documents', 'editor', 'leads', 'payroll', 'people')),
        primary key (user_id, duty)
      );

      -- Whose address somebody changed who is no admin: no link goes there until the user or an admin has confirmed it.
      alter table users add column is_email_confirmed boolean not null default true;
    `);
    this.addSql(allowAuditActions([...ACTIONS, 'user-duties-changed', 'email-confirmed']));
  }

  override down(): void {
    this.addSql(`
      alter table users drop column is_email_confirmed;
      drop table user_duties;
    `);
  }
}

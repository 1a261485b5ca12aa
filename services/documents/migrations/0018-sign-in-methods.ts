import { Migration } from '@mikro-orm/migrations';

export class SignInMethods extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(`
      alter table confirmations
        drop constraint confirmations_signed_in_with_check,
        add constraint confirmations_signed_in_with_check
          check (signed_in_with in ('password', 'two-factor', 'passkey', 'oidc'));
    `);
  }

  // Refused once a reader who signed in so has confirmed: the ledger is not changed.
  override down(): void {
    this.addSql(`
      alter table confirmations
        drop constraint confirmations_signed_in_with_check,
        add constraint confirmations_signed_in_with_check check (signed_in_with in ('password', 'two-factor'));
    `);
  }
}

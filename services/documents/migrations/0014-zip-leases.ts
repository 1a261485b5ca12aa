import { Migration } from '@mikro-orm/migrations';

export class ZipLeases extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(`
      -- Who is downloading a ZIP of documents: one at a time for each user, across replicas. A replica renews its leases while it
      -- sends, so those of one that was killed expire.
      create table zip_leases (
        user_id integer primary key check (user_id > 0),
        token uuid not null,
        expires_at timestamptz not null
      );
    `);
  }

  override down(): void {
    this.addSql('drop table zip_leases;');
  }
}

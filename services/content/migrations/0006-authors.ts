import { Migration } from '@mikro-orm/migrations';

export class Authors extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(`
      -- Authors who agreed to be named; a copy of what identity stores.
      create table authors (
        user_id integer primary key,
        name text not null check (name <> '')
      );
    `);
  }

  override down(): void {
    this.addSql('drop table authors;');
  }
}

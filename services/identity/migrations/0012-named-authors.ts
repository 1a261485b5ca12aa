import { Migration } from '@mikro-orm/migrations';

export class NamedAuthors extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql('alter table users add column is_named_author boolean not null default false;');
  }

  override down(): void {
    this.addSql('alter table users drop column is_named_author;');
  }
}

import { Migration } from '@mikro-orm/migrations';

export class Installation extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(`
      -- Which installation this is: the object store carries the same id, so that no other one removes what lies there.
      -- A backup does not hold it: what is restored is a new installation.
      create table installation (
        is_the_only_one boolean primary key default true check (is_the_only_one),
        id uuid not null default gen_random_uuid()
      );
      insert into installation default values;
    `);
  }

  override down(): void {
    this.addSql('drop table installation;');
  }
}

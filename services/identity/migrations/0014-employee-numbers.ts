import { Migration } from '@mikro-orm/migrations';

export class EmployeeNumbers extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(`
      -- Compared as text: 0417 is not 417.
      alter table users add column employee_number text
        constraint users_employee_number_key unique
        check (employee_number ~ '^[A-Za-z0-9-]{1,20}$');
    `);
  }

  override down(): void {
    this.addSql('alter table users drop column employee_number;');
  }
}

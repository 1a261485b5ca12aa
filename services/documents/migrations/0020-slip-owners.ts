import { Migration } from '@mikro-orm/migrations';

export class SlipOwners extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(`
      alter table payslip_slips
        -- The owner as they were when the slip was decided, until it is published.
        add column owner_name text,
        add column owner_number text,
        -- The name and number that the pages print.
        add column printed_name text,
        add column printed_number text;
      update payslip_slips set printed_name = reason ->> 'name', printed_number = reason ->> 'number'
        where reason is not null and state <> 'left-out';
    `);
  }

  override down(): void {
    this.addSql(`
      alter table payslip_slips
        drop column owner_name, drop column owner_number, drop column printed_name, drop column printed_number;
    `);
  }
}

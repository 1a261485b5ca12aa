import { Migration } from '@mikro-orm/migrations';

export class PayslipRunMails extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(`
      do $do$
      declare allowed text;
      begin
        select pg_get_expr(conbin, conrelid) into strict allowed from pg_constraint
          where conrelid = 'outbox'::regclass and conname = 'outbox_kind_check';
        alter table outbox drop constraint outbox_kind_check;
        execute format('alter table outbox add constraint outbox_kind_check check (%s or kind = %L)',
          allowed, 'payslip-run-opened-again');
      end $do$;
    `);
  }

  override down(): void {
    this.addSql(`delete from outbox where kind = 'payslip-run-opened-again';`);
  }
}

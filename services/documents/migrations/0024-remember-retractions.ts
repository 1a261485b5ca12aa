import { Migration } from '@mikro-orm/migrations';

export class RememberRetractions extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(`
      -- Runs that were taken back, also of other branches of the data: a restore of an older backup takes them back again.
      create table taken_back_runs (
        id integer primary key,
        taken_back_at timestamptz(3) not null
      );
      create function remember_taken_back_run() returns trigger language plpgsql as $$
      begin
        insert into documents.taken_back_runs as known (id, taken_back_at) values (new.id, new.taken_back_at)
          on conflict (id) do update set taken_back_at = greatest(known.taken_back_at, excluded.taken_back_at);
        return null;
      end $$;
      create trigger payslip_runs_remember_taken_back after update of state on payslip_runs
        for each row when (new.state = 'taken-back') execute function remember_taken_back_run();

      insert into taken_back_runs (id, taken_back_at)
        select id, taken_back_at from payslip_runs where state = 'taken-back';
    `);
  }

  override down(): void {
    this.addSql(`
      drop trigger payslip_runs_remember_taken_back on payslip_runs;
      drop function remember_taken_back_run;
      drop table taken_back_runs;
    `);
  }
}

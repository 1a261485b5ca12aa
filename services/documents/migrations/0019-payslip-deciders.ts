import { Migration } from '@mikro-orm/migrations';

export class PayslipDeciders extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql(`
      -- Everybody who made a run, unlocked a file of it or ever decided a slip of it.
      create table payslip_run_deciders (
        run_id integer not null references payslip_runs on delete cascade,
        user_id integer not null,
        primary key (run_id, user_id)
      );
      insert into payslip_run_deciders (run_id, user_id)
        select id, created_by from payslip_runs
        union select run_id, decided_by_user from payslip_slips where decided_by_user is not null;

      -- No statement that makes a run or decides a slip can forget who did it.
      create function keep_run_creator() returns trigger language plpgsql as $$
      begin
        insert into documents.payslip_run_deciders (run_id, user_id) values (new.id, new.created_by)
          on conflict do nothing;
        return null;
      end $$;
      create trigger payslip_runs_creator after insert on payslip_runs
        for each row execute function keep_run_creator();
      create function keep_slip_decider() returns trigger language plpgsql as $$
      begin
        insert into documents.payslip_run_deciders (run_id, user_id) values (new.run_id, new.decided_by_user)
          on conflict do nothing;
        return null;
      end $$;
      create trigger payslip_slips_decider after insert or update of decided_by_user on payslip_slips
        for each row when (new.decided_by_user is not null) execute function keep_slip_decider();
    `);
  }

  override down(): void {
    this.addSql(`
      drop trigger payslip_slips_decider on payslip_slips;
      drop trigger payslip_runs_creator on payslip_runs;
      drop function keep_slip_decider;
      drop function keep_run_creator;
      drop table payslip_run_deciders;
    `);
  }
}

import type { EmployeeDocuments } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Removes what runs store about an employee: the slips of published runs, and the owner of other slips. The pages stay in the
 * files of a run until it is published or deleted.
 */
export async function eraseSlips(tx: EntityManager, employeeId: number): Promise<void> {
  await tx.execute(
    `delete from documents.payslip_slips as slip using documents.payslip_runs as run
     where slip.employee_id = ? and run.id = slip.run_id and run.published_at is not null`,
    [employeeId],
  );
  const changed = await tx.execute<{ runId: number }[]>(
    `update documents.payslip_slips
     set employee_id = null, decided_by = null, new_version = false, state = 'nobody', owner_name = null,
       owner_number = null, printed_name = null, printed_number = null,
       reason = jsonb_build_object('code', 'person-deleted', 'page', first_page)
     where employee_id = ? returning run_id as "runId"`,
    [employeeId],
  );
  await tx.execute('update documents.payslip_runs set version = version + 1 where id = any(?::int[])', [
    `{${[...new Set(changed.map(({ runId }) => runId))].join()}}`,
  ]);
}

type HeldSlip = EmployeeDocuments['slips'][number];

/** What runs store about an employee, newest first. */
export const listSlipsOf = (em: EntityManager, employeeId: number, limit: number): Promise<HeldSlip[]> =>
  em.execute(
    `select run_id as "runId", source, first_page as "firstPage", last_page as "lastPage", state,
       decided_by as "decidedBy", to_char(opened_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "openedAt"
     from documents.payslip_slips where employee_id = ? order by run_id desc, id limit ?`,
    [employeeId, limit],
  );

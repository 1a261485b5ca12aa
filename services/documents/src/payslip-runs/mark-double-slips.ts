import type { EntityManager } from '@mikro-orm/postgresql';

import type { PayslipSlip } from './run.entity.ts';

type State = PayslipSlip['state'];

/** SQL: the run has an earlier slip of the employee, or the employee has a document of the category for the month. */
const HAS_ANOTHER = `(
  exists (
    select from documents.documents as document
    where document.employee_id = slip.employee_id and document.period = run.period and document.category = run.category
      and document.audience = 'employee' and document.deleted_at is null)
  or exists (
    select from documents.payslip_slips as earlier
    where earlier.run_id = slip.run_id and earlier.employee_id = slip.employee_id
      and earlier.state in ('matched', 'double') and not earlier.new_version
      and (earlier.position, earlier.first_page) < (slip.position, slip.first_page)))`;

/** The state of a slip until `markDoubles`: two slips of one employee cannot be matched even for a moment. */
export const provisionalState = ({ state, newVersion = false }: { state: State; newVersion?: boolean }): State =>
  state === 'matched' && !newVersion ? 'double' : state;

/**
 * Sets which slips of a run are double: their employee has a document of the category for the month, or an earlier slip in the
 * run. Those whose new version was accepted stay. Returns how many became double.
 */
export async function markDoubles(tx: EntityManager, runId: number): Promise<number> {
  const rows = await tx.execute<{ id: number; was: string }[]>(
    `select id, state as was from documents.payslip_slips
     where run_id = ? and state in ('matched', 'double') and not new_version`,
    [runId],
  );
  const before = new Map(rows.map(({ id, was }) => [id, was]));
  // First all are double: no two are matched at any time, which the unique index forbids.
  await tx.execute(
    `update documents.payslip_slips set state = 'double' where run_id = ? and state = 'matched' and not new_version`,
    [runId],
  );
  await tx.execute(
    `update documents.payslip_slips as slip set state = 'matched'
     from documents.payslip_runs as run
     where slip.run_id = ? and run.id = slip.run_id and slip.state = 'double' and not ${HAS_ANOTHER}`,
    [runId],
  );
  const doubles = await tx.execute<{ id: number }[]>(
    `select id from documents.payslip_slips where run_id = ? and state = 'double'`,
    [runId],
  );
  return doubles.filter(({ id }) => before.get(id) === 'matched').length;
}

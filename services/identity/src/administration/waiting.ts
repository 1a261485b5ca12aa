import { hasDuty, WAITING_MAX } from '@kontor/contracts/endpoints';
import type { SessionUser, WaitingPeople } from '@kontor/contracts/schemas';
import { countUpTo, type Orm, preparedStatement } from '@kontor/service-kit/database';

/**
 * Returns a function that counts what waits for a user among people, up to 100: the users that they may list and who were
 * invited, and employees without an employee number. The account of an admin need not be on the payroll.
 */
export function countWaiting(orm: Orm) {
  const countTo100 = (condition: string) => countUpTo(WAITING_MAX, `select id from identity.users where ${condition}`);
  const count = preparedStatement<[listed: string[], isPeople: boolean, isPayroll: boolean], WaitingPeople>(
    orm,
    'waiting',
    `select case when $2 then ${countTo100('role = any($1) and activated_at is null')} end as invited,
       case when $3 then ${countTo100(
         "role = 'employee' and activated_at is not null and employee_number is null",
       )} end as "withoutNumber"`,
  );
  return async (caller: SessionUser): Promise<WaitingPeople> => {
    const listed = caller.role === 'admin' ? ['admin', 'employee'] : ['employee'];
    const [row] = await count(listed, hasDuty(caller, 'people'), hasDuty(caller, 'payroll'));
    return row!;
  };
}

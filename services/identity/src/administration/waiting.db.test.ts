import type { SessionUser, WaitingPeople } from '@kontor/contracts/schemas';
import { withDuties } from '@kontor/service-kit/testing';
import { beforeEach, expect, it } from 'vitest';

import { useService } from '../testing/harness.ts';

const service = useService();
const URL = '/api/waiting/people';
const waiting = (as: SessionUser = service.admin) => service.read<WaitingPeople>(URL, as);
const invite = (username: string, role = 'employee') =>
  service.byAdmin('POST', '/api/users/invitations', {
    username,
    email: `${username}@example.com`,
    name: username,
    role,
  });

beforeEach(() => service.query('delete from identity.users where id > 1'));

it('nothing waits on a new installation: the account of its admin is not on the payroll', async () => {
  expect(await waiting()).toEqual({ invited: 0, withoutNumber: 0 });
});

it('an invited user waits until they have a way to sign in, an admin for admins alone', async () => {
  await invite('anna');
  await invite('boss', 'admin');
  const parts = async () => [
    (await waiting()).invited,
    (await waiting(withDuties('people'))).invited,
    (await waiting(withDuties('payroll'))).invited,
  ];
  expect(await parts()).toEqual([2, 1, null]);
  await service.query("update identity.users set activated_at = now() where username = 'anna'");
  expect(await parts()).toEqual([1, 0, null]);
});

it('an employee without a number waits for payroll, once they can sign in', async () => {
  await service.register({ username: 'numbered', employeeNumber: '0417' });
  await service.register({ username: 'elsa' });
  await service.register({ username: 'boss', role: 'admin' });
  await invite('anna');
  const parts = async () => [
    (await waiting()).withoutNumber,
    (await waiting(withDuties('payroll'))).withoutNumber,
    (await waiting(withDuties('people'))).withoutNumber,
  ];
  expect(await parts()).toEqual([1, 1, null]);
  await service.query("update identity.users set employee_number = '7' where username = 'elsa'");
  expect(await parts()).toEqual([0, 0, null]);
});

it('is counted up to 100', async () => {
  await service.query(
    `insert into identity.users (username, email, name, activated_at)
     select 'u' || i, 'u' || i || '@example.com', 'U', case when i > 150 then now() end from generate_series(1, 270) i`,
  );
  expect(await waiting()).toEqual({ invited: 100, withoutNumber: 100 });
});

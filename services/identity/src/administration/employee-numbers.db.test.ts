import type { EmployeeNumberImport, SessionUser, User } from '@kontor/contracts/schemas';
import { withDuties } from '@kontor/service-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { useService } from '../testing/harness.ts';

let serial = 0;
let anna: User;
let bo: User;
const service = useService();
beforeEach(async () => {
  serial += 1;
  await service.query('update identity.users set employee_number = null');
  anna = await service.register({ name: 'Anna' });
  bo = await service.register({ name: 'Bo' });
});

const send = (csv: unknown, isPreview: boolean, as: SessionUser = service.admin) =>
  service.call('POST', '/api/users/employee-numbers', { as, payload: { csv, isPreview } });
const file = (...lines: string[]) => ['username,employeeNumber', ...lines].join('\n');
const change = (user: User, employeeNumber: unknown) =>
  service.byAdmin('PATCH', `/api/users/${user.id}`, { employeeNumber });
const numbers = () =>
  service.query<object>(
    'select name, employee_number as n from identity.users where employee_number is not null order by n',
  );

describe('the employee number of a user', () => {
  it('is set with the account, changed, compared as text, and removed', async () => {
    const eva = await service.register({ username: `eva${serial}`, employeeNumber: ' 0417 ' });
    expect(eva.employeeNumber).toBe('0417');
    expect(anna.employeeNumber).toBeNull();
    expect((await change(anna, '417')).json()).toMatchObject({ employeeNumber: '417' });
    const [listed] = (await service.byAdmin('GET', '/api/users?limit=1')).json<User[]>();
    expect(listed).toMatchObject({ id: eva.id, employeeNumber: '0417' });
    expect((await change(anna, null)).json()).toMatchObject({ employeeNumber: null });
    expect((await change(anna, undefined)).json()).toMatchObject({ employeeNumber: null });
  });

  it('belongs to one user at a time', async () => {
    await change(anna, 'A-7');
    const response = await change(bo, 'A-7');
    expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'employee-number-taken' }]);
    const payload = { username: `new${serial}`, email: `new${serial}@example.com`, name: 'New', employeeNumber: 'A-7' };
    const invited = await service.byAdmin('POST', '/api/users/invitations', payload);
    expect([invited.statusCode, invited.json()]).toMatchObject([409, { code: 'employee-number-taken' }]);
    const statuses = await Promise.all([change(anna, 'B-1'), change(bo, 'B-1')]);
    expect(new Set(statuses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });

  it.each(['', '1'.repeat(21), '10 07', '10_07', 'Å1', 1007, []])('is not %j', async (number) => {
    expect((await change(anna, number)).statusCode).toBe(400);
  });
});

describe('the import of employee numbers', () => {
  it('shows what would change, and changes nothing before it is confirmed', async () => {
    await change(anna, '1');
    const csv = file(`${anna.username},1007`, `${bo.username.toUpperCase()},1008`);
    const expected: EmployeeNumberImport = {
      changes: [
        { userId: anna.id, name: 'Anna', from: '1', to: '1007' },
        { userId: bo.id, name: 'Bo', from: null, to: '1008' },
      ],
      errors: [],
    };
    expect((await send(csv, true)).json()).toEqual(expected);
    expect(await numbers()).toEqual([{ name: 'Anna', n: '1' }]);
    expect((await send(csv, false)).json()).toEqual(expected);
    expect(await numbers()).toEqual([
      { name: 'Anna', n: '1007' },
      { name: 'Bo', n: '1008' },
    ]);
    const events = await service.query(
      "select subject_id from identity.audit_events where action = 'user-changed' order by id desc limit 2",
    );
    expect(events).toEqual([{ subject_id: bo.id }, { subject_id: anna.id }]);
    expect((await send(csv, true)).json()).toEqual({ changes: [], errors: [] });
  });

  it('lets two users exchange their numbers', async () => {
    await change(anna, '1');
    await change(bo, '2');
    expect((await send(file(`${anna.username},2`, `${bo.username},1`), false)).statusCode).toBe(200);
    expect(await numbers()).toEqual([
      { name: 'Bo', n: '1' },
      { name: 'Anna', n: '2' },
    ]);
  });

  it.each([
    [
      'a byte order mark, semicolons and Windows line ends',
      (user: string) => `\uFEFFusername;employeeNumber\r\n${user};7\r\n`,
    ],
    ['tabs, quotes and empty lines', (user: string) => `"username"\t"employeenumber"\n\n"${user}"\t"7"\n\n`],
    ['other columns in another order', (user: string) => `Name,EmployeeNumber,Username\n"Anna, A.",7,${user}`],
  ])('reads a file with %s', async (_what, csv) => {
    expect((await send(csv(anna.username), true)).json<EmployeeNumberImport>().changes).toMatchObject([{ to: '7' }]);
  });

  it('names each line that cannot be imported, and imports none', async () => {
    await change(bo, '9');
    const csv = file(
      'nobody,1',
      `${anna.username},10 07`,
      `${anna.username},1`,
      `${service.admin.username},9`,
      `${service.admin.username},`,
    );
    const { errors } = (await send(csv, true)).json<EmployeeNumberImport>();
    expect(errors.map(({ line, code }) => [line, code])).toEqual([
      [2, 'username-unknown'],
      [3, 'number-invalid'],
      [4, 'username-twice'],
      [5, 'username-twice'],
      [6, 'number-invalid'],
    ]);
    const response = await send(csv, false);
    expect([response.statusCode, response.json()]).toMatchObject([400, { code: 'employee-numbers-invalid' }]);
    for (const [lines, code] of [
      [[`${anna.username},9`], 'number-taken'],
      [[`${anna.username},1`, `${service.admin.username},1`], 'number-twice'],
    ] as const)
      expect((await send(file(...lines), true)).json<EmployeeNumberImport>().errors[0]).toMatchObject({ code });
    expect(await numbers()).toEqual([{ name: 'Bo', n: '9' }]);
  });

  it('by somebody with the duty people leaves admins alone', async () => {
    const csv = file(`${service.admin.username},1`, `${anna.username},2`);
    const { changes, errors } = (await send(csv, true, withDuties('people'))).json<EmployeeNumberImport>();
    expect(errors).toMatchObject([{ line: 2, code: 'username-unknown' }]);
    expect(changes).toMatchObject([{ userId: anna.id }]);
    expect((await send(csv, false, withDuties('people'))).statusCode).toBe(400);
  });

  it.each([
    '',
    'username,employeeNumber,username\na,1,b',
    'name,number\nanna,7',
    'username,employeeNumber\n"anna,7',
    '\u0000',
  ])('rejects %j, which is no such file', async (csv) => {
    const response = await send(csv, true);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ code: string }>().code).toMatch(/^(csv-unreadable|invalid-request)$/);
  });

  it('accepts 2,000 lines', async () => {
    const lines = Array.from({ length: 2_000 }, (_, index) => `u${index},${index}`);
    const { errors } = (await send(file(...lines), true)).json<EmployeeNumberImport>();
    expect(errors).toHaveLength(2_000);
  });
});

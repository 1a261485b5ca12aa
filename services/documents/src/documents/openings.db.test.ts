import type { Document, EmployeeDocuments } from '@kontor/contracts/schemas';
import { testUsers } from '@kontor/service-kit/testing';
import { expect, it } from 'vitest';

import { eraseEmployee, other, useHarness } from '../testing/harness.ts';

const { admin, employee } = testUsers;
const service = useHarness();

const upload = async () => (await service.add({}, { name: 'Handbook.pdf' })).id;
const list = async (as: typeof admin | typeof employee, query = '') =>
  (await service.call('GET', `/api/documents${query}`, { as })).json<Document[]>();
const openedAt = async (id: number, as: typeof admin | typeof employee = employee, query = '') =>
  (await list(as, query)).find((document) => document.id === id)!.firstOpenedAt;
const open = (id: number, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  service.download(id, employee, headers, method);

it('a document is new to each reader until they open it, in the list and in a search', async () => {
  const id = await upload();
  expect(await openedAt(id)).toBeNull();
  await open(id, {}, 'HEAD');
  await open(id, { 'if-none-match': '*' });
  expect(await openedAt(id), 'nothing was sent').toBeNull();
  await open(id);
  const first = await openedAt(id);
  expect(first).toMatch(/Z$/);
  expect(await openedAt(id, employee, '?search=handbook')).toBe(first);
  expect(await openedAt(id, employee, '?category=general')).toBe(first);
  expect(await openedAt(id, admin)).toBeNull();
  await open(id);
  expect(await openedAt(id), 'the first time counts').toBe(first);
});

it('a new version is new again, and the reply to a change says what the caller opened', async () => {
  const id = await upload();
  await service.call('GET', `/api/documents/${id}/download`, { as: admin });
  const change = { as: admin, payload: { description: 'x' } };
  const changed = (await service.call('PATCH', `/api/documents/${id}`, change)).json<Document>();
  expect(changed.firstOpenedAt).toMatch(/Z$/);
  await service.call('DELETE', `/api/documents/${id}`, { as: admin });
  const restored = (await service.call('POST', `/api/documents/${id}/restore`, { as: admin })).json<Document>();
  expect(restored.firstOpenedAt).toBe(changed.firstOpenedAt);
  const replaced = await service.replace(id);
  expect(replaced.json<Document>().firstOpenedAt).toBeNull();
  expect(await openedAt(id, admin)).toBeNull();
});

it('openings are exported with their version, and deleted with the data of the person', async () => {
  const id = await upload();
  await open(id);
  const url = `/api/admin/personal-data/employees/${employee.id}/documents`;
  const held = (await service.call('GET', url, { as: admin })).json<EmployeeDocuments>();
  expect(held.openings).toContainEqual({ documentId: id, version: 1, firstOpenedAt: await openedAt(id) });
  await service.add({ employeeId: String(employee.id) });
  await eraseEmployee(service, employee.id);
  expect(await openedAt(id)).toBeNull();
  expect(await service.query('select 1 from documents.notices where user_id = ?', [employee.id])).toEqual([]);
});

it('who has not opened a version does not reach it once it is replaced', async () => {
  const id = await upload();
  await open(id);
  await service.replace(id);
  const versions = (as: typeof employee | typeof other) => service.call('GET', `/api/documents/${id}/versions`, { as });
  expect((await versions(employee)).json()).toHaveLength(2);
  expect((await versions(other)).json()).toHaveLength(1);
});

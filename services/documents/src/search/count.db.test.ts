import type { Document as DocumentReply, DocumentCount, SessionUser } from '@kontor/contracts/schemas';
import { errorOf, testUsers, withDuties } from '@kontor/service-kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';

import { other, useHarness } from '../testing/harness.ts';

const { admin, employee } = testUsers;

const service = useHarness();
let shared: number;
let personal: number;
let removed: number;
beforeAll(async () => {
  shared = await upload({});
  await upload({ isPublic: 'true', employeeId: String(other.id) });
  personal = await upload({ isPublic: 'false', employeeId: String(employee.id) });
  for (let i = 0; i < 2; i++) await upload({ isPublic: 'false', employeeId: String(other.id) });
  removed = await upload({});
  await service.call('DELETE', `/api/documents/${removed}`, { as: admin });
});

const upload = async (fields: Record<string, string>) => (await service.add(fields)).id;

const count = (as: SessionUser) => service.read<DocumentCount>('/api/documents/count', as);
const get = (id: number, as: SessionUser) => service.call('GET', `/api/documents/${id}`, { as });

describe('the count of documents', () => {
  it.each([
    ['an admin', admin, 5],
    ['payroll', withDuties('payroll'), 5],
    ['an employee', employee, 3],
    ['another employee', other, 4],
  ])('of %s is what the list shows', async (_who, user, documents) => {
    expect((await count(user)).documents).toBe(documents);
    expect(await service.read('/api/documents', user)).toHaveLength(documents);
  });

  it('of what is new is of documents that others addressed to the caller or to everybody, until they are opened', async () => {
    expect((await count(employee)).unopened).toBe(3);
    // Sees one more, which is for another user.
    expect(await count({ ...other, duties: ['payroll'] })).toEqual({ documents: 5, unopened: 4 });
    // The admin has uploaded all of them.
    expect((await count(admin)).unopened).toBe(0);
    await service.call('GET', `/api/documents/${personal}/download`, { as: employee });
    expect((await count(employee)).unopened).toBe(2);
    expect((await get(personal, employee)).json()).toMatchObject({ firstOpenedAt: expect.any(String) });
    expect((await get(shared, employee)).json()).toMatchObject({ firstOpenedAt: null });
    await service.replace(personal);
    expect((await count(employee)).unopened).toBe(3);
  });

  it('leaves out what is still being scanned', async () => {
    const { unopened } = await count(employee);
    await service.query(`update documents.documents set scan_state = 'scanning' where id = ${shared}`);
    expect((await count(employee)).unopened).toBe(unopened - 1);
    await service.query(`update documents.documents set scan_state = 'ready' where id = ${shared}`);
  });

  it('looks among the ten thousand newest of each uploader', async () => {
    const before = (await count(employee)).unopened;
    await service.query(`insert into documents.documents
        (file_name, original_name, file_size, mime_type, sha256, uploaded_by, audience)
      select 'count/' || i, 'a.txt', 1, 'text/plain', repeat('0', 64), 1, 'all' from generate_series(1, 10000) i`);
    expect((await count(employee)).unopened).toBe(100);
    await service.query(`insert into documents.document_openings (user_id, file_name, first_opened_at)
      select ${employee.id}, file_name, now() from documents.documents where file_name like 'count/%'`);
    // Only the personal one is left.
    expect([before, (await count(employee)).unopened]).toEqual([3, 1]);
    await service.query("delete from documents.documents where file_name like 'count/%'");
  });
});

describe('a single document', () => {
  it('is shown as in the list', async () => {
    const listed = await service.read<DocumentReply[]>('/api/documents', employee);
    for (const document of listed) expect((await get(document.id, employee)).json()).toEqual(document);
  });

  it('of another employee, a deleted one and none are refused alike', async () => {
    const responses = [await get(personal, other), await get(removed, admin), await get(2_000_000_000, admin)];
    for (const response of responses) expect(errorOf(response)).toBe('404 document-not-found');
    expect((await get(shared, other)).statusCode).toBe(200);
  });
});

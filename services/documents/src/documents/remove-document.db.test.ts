import type { Document as DocumentReply, SessionUser } from '@kontor/contracts/schemas';
import { testUsers } from '@kontor/service-kit/testing';
import { describe, expect, it } from 'vitest';

import { other, useHarness } from '../testing/harness.ts';
import { pdf } from '../testing/sample-files.ts';

const { admin, employee } = testUsers;
const service = useHarness();

const upload = (fields?: Record<string, string>) => service.add(fields);
const remove = (id: number) => service.call('DELETE', `/api/documents/${id}`, { as: admin });
const restore = (id: number) => service.call('POST', `/api/documents/${id}/restore`, { as: admin });
const idsOf = async (user: SessionUser, query = '') =>
  (await service.call('GET', `/api/documents${query}`, { as: user })).json<DocumentReply[]>().map(({ id }) => id);

describe('a deleted document', () => {
  it('is hidden from every list and call', async () => {
    const { id } = await upload({ employeeId: String(employee.id), category: 'salary' });
    const etag = String((await service.download(id, employee)).headers.etag);
    const response = await remove(id);
    expect(response.statusCode).toBe(204);
    expect(response.body).toBe('');
    const none = { ...(await service.download(2_147_483_647, admin)).json(), requestId: expect.any(String) };
    for (const user of [admin, employee, other]) {
      expect(await idsOf(user)).not.toContain(id);
      expect(await idsOf(user, '?category=salary')).not.toContain(id);
      expect((await service.download(id, user)).json()).toEqual(none);
      expect((await service.download(id, user, { 'if-none-match': etag })).statusCode).toBe(404);
      expect((await service.download(id, user, { range: 'bytes=0-1' })).statusCode).toBe(404);
      expect((await service.download(id, user, {}, 'HEAD')).statusCode).toBe(404);
    }
  });

  it('cannot be deleted again, changed or replaced', async () => {
    const { id } = await upload();
    await remove(id);
    const before = service.stored();
    const responses = [
      await remove(id),
      await service.call('PATCH', `/api/documents/${id}`, { as: admin, payload: { isPublic: true } }),
      await service.replace(id),
    ];
    for (const response of responses)
      expect(response.json()).toMatchObject({ statusCode: 404, code: 'document-not-found' });
    expect(service.stored()).toEqual(before);
  });

  it('is restored with its audience', async () => {
    const document = await upload({ employeeId: String(employee.id), description: 'Juni' });
    await remove(document.id);
    const response = await restore(document.id);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(document);
    expect((await service.download(document.id, employee)).rawPayload.equals(pdf)).toBe(true);
    expect((await service.download(document.id, other)).statusCode).toBe(404);
    expect(await idsOf(employee)).toContain(document.id);
    expect((await restore(document.id)).json()).toMatchObject({ statusCode: 404, code: 'document-not-found' });
  });
});

it('deletes and restores once for concurrent calls', async () => {
  const { id } = await upload();
  const statuses = async (work: () => Promise<{ statusCode: number }>) =>
    (await Promise.all(Array.from({ length: 5 }, work))).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(await statuses(() => remove(id))).toEqual([204, 404, 404, 404, 404]);
  expect(await statuses(() => restore(id))).toEqual([200, 404, 404, 404, 404]);
});

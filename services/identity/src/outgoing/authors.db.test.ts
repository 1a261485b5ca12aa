import { type AuthorChange, internalPaths } from '@kontor/contracts/internal';
import type { EmployeeData, SessionUser, User } from '@kontor/contracts/schemas';
import { beforeEach, expect, it } from 'vitest';

import { useService } from '../testing/harness.ts';
import { useStandIn } from '../testing/stand-in-service.ts';

let serial = 0;
let elsa: User;
const content = useStandIn<AuthorChange>('content', internalPaths.authors);
const service = useService(() => ({ CONTENT_INTERNAL_URL: content.url }));
beforeEach(async () => {
  elsa = await service.register({ username: `elsa${++serial}`, name: 'Elsa Berg' });
});

const as = (user: User): SessionUser => ({ ...user, duties: ['editor'] });
const agree = (isNamed: unknown) => service.call('PUT', '/api/account/author', { as: as(elsa), payload: { isNamed } });
const agreed = async () => (await service.call('GET', '/api/account/author', { as: as(elsa) })).json<unknown>();
const sent = (name: string | null) => ({ userId: elsa.id, name });
const change = (payload: object) => service.byAdmin('PATCH', `/api/users/${elsa.id}`, payload);

it('names nobody who has not agreed', async () => {
  expect(await agreed()).toEqual({ isNamed: false });
  await change({ name: 'Elsa Ek' });
  expect(await service.query("select 1 from identity.jobs where kind = 'author'")).toEqual([]);
  expect(content.received).toEqual([]);
});

it('sends the name to content when a user agrees, and its removal when the user no longer does', async () => {
  const response = await agree(true);
  expect([response.statusCode, response.json()]).toEqual([200, { isNamed: true }]);
  expect(await agreed()).toEqual({ isNamed: true });
  await expect.poll(() => content.received).toEqual([sent('Elsa Berg')]);
  await agree(true);
  await agree(false);
  await expect.poll(() => content.received).toEqual([sent('Elsa Berg'), sent(null)]);
});

it('sends a changed name, and the removal of a deleted user', async () => {
  await agree(true);
  await change({ name: 'Elsa Ek' });
  await service.runJob('author');
  await expect.poll(() => content.received.at(-1)).toEqual(sent('Elsa Ek'));
  await service.byAdmin('DELETE', `/api/users/${elsa.id}`);
  await service.runJob('author');
  await expect.poll(() => content.received.at(-1)).toEqual(sent(null));
});

it('waits for content as long as it takes', async () => {
  content.setAvailable(false);
  await agree(true);
  await expect
    .poll(() => service.query("select last_error from identity.jobs where kind = 'author'"))
    .toEqual([{ last_error: expect.any(String) }]);
  const attempts = content.received.length;
  content.setAvailable(true);
  await service.query("update identity.jobs set run_at = now() where kind = 'author'");
  await service.runJob('author');
  await expect.poll(() => content.received.length).toBeGreaterThan(attempts);
  expect(content.received.at(-1)).toEqual(sent('Elsa Berg'));
});

it.each([null, 'true', 1, undefined])('rejects the consent %j', async (isNamed) => {
  expect((await agree(isNamed)).statusCode).toBe(400);
  expect(await agreed()).toEqual({ isNamed: false });
});

it('is part of the export of a user', async () => {
  await agree(true);
  const url = `/api/admin/personal-data/employees/${elsa.id}`;
  expect((await service.byAdmin('GET', url)).json<EmployeeData>()).toMatchObject({
    isNamedAuthor: true,
  });
});

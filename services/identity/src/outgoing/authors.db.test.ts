import { type AuthorChange, type ImageUse, internalPaths } from '@kontor/contracts/internal';
import type { AuthorProfile, EmployeeData, ErrorReply, SessionUser, User } from '@kontor/contracts/schemas';
import { beforeEach, describe, expect, it } from 'vitest';

import { useService } from '../testing/harness.ts';
import { useStandIn } from '../testing/stand-in-service.ts';

let serial = 0;
let elsa: User;
const content = useStandIn<AuthorChange>('content', internalPaths.authors);
const documents = useStandIn<{ image: string }>('documents', internalPaths.portraitErasures);
const service = useService(() => ({ CONTENT_INTERNAL_URL: content.url, DOCUMENTS_INTERNAL_URL: documents.url }));
const image = (last: number) => `3f0e6d2c-54b1-4c59-9b0e-8d2f1f7c000${last}`;
const [PORTRAIT, OTHER, UNKNOWN] = [image(1), image(2), image(3)] as const;
beforeEach(async () => {
  elsa = await service.register({ username: `elsa${++serial}`, name: 'Elsa Berg' });
  for (const id of [PORTRAIT, OTHER])
    documents.replies.set(internalPaths.image(id), { width: 400, height: 400, alt: { en: '', sv: '' } });
});

const as = (user: User, ...duties: SessionUser['duties']): SessionUser => ({ ...user, duties });
const unnamed: AuthorProfile = { displayName: 'Elsa Berg', title: { en: '', sv: '' }, portrait: null, shown: false };
const put = (changes: object, user = as(elsa, 'editor')) =>
  service.call('PUT', '/api/account/author', { as: user, payload: { ...unnamed, ...changes } });
const agree = (shown: unknown) => put({ shown });
const stored = () => service.read<unknown>('/api/account/author', as(elsa));
const sent = (name: string | null, more: Partial<AuthorChange['author']> = {}): AuthorChange => ({
  userId: elsa.id,
  author: name === null ? null : { name, title: { en: '', sv: '' }, portrait: null, ...more },
});
const change = (payload: object) => service.byAdmin('PATCH', `/api/users/${elsa.id}`, payload);

it('names nobody who has not agreed', async () => {
  expect(await stored()).toEqual(unnamed);
  await change({ name: 'Elsa Ek' });
  expect((await put({ displayName: 'E. Ek', title: { en: 'Engineer', sv: '' }, portrait: PORTRAIT })).statusCode).toBe(
    200,
  );
  expect(await service.query("select 1 from identity.jobs where kind = 'author'")).toEqual([]);
  expect(content.received).toEqual([]);
});

it('sends an author to content when a user agrees, and the removal when the user no longer does', async () => {
  const response = await agree(true);
  expect([response.statusCode, response.json()]).toEqual([200, { ...unnamed, shown: true }]);
  expect(await stored()).toEqual({ ...unnamed, shown: true });
  await expect.poll(() => content.received).toEqual([sent('Elsa Berg')]);
  await agree(true);
  await agree(false);
  await expect.poll(() => content.received).toEqual([sent('Elsa Berg'), sent(null)]);
});

it('sends another name, title and portrait, without spaces around', async () => {
  const title = { en: 'Engineer', sv: 'Ingenjör' };
  const profile = { displayName: 'E. Berg', title, portrait: PORTRAIT, shown: true };
  const response = await put({ ...profile, displayName: ' E. Berg ', title: { en: ' Engineer', sv: 'Ingenjör ' } });
  expect(response.json()).toEqual(profile);
  expect(await stored()).toEqual(profile);
  await expect.poll(() => content.received).toEqual([sent('E. Berg', { title, portrait: PORTRAIT })]);
  // A name that was chosen stays when the account gets another one.
  await change({ name: 'Elsa Ek' });
  expect(await stored()).toEqual(profile);
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

it.each([
  { shown: null },
  { shown: 'true' },
  { shown: undefined },
  { displayName: ' ' },
  { displayName: 'a\nb' },
  { title: { en: 'x'.repeat(121), sv: '' } },
  { title: { en: '' } },
  { portrait: 'x' },
  { portrait: undefined },
])('rejects %j', async (part) => {
  expect((await put({ shown: true, ...part })).statusCode).toBe(400);
  expect(await stored()).toEqual(unnamed);
});

describe('the portrait', () => {
  it('has to be an uploaded image, which is asked only about another one', async () => {
    const refused = await put({ portrait: UNKNOWN });
    expect([refused.statusCode, refused.json<ErrorReply>().issues?.[0]?.path]).toEqual([400, '/portrait']);
    expect((await put({ portrait: PORTRAIT })).statusCode).toBe(200);
    documents.setAvailable(false);
    expect((await put({ portrait: PORTRAIT, shown: true })).statusCode).toBe(200);
    expect((await put({ portrait: OTHER })).statusCode).toBe(503);
    expect(await stored()).toMatchObject({ portrait: PORTRAIT });
  });

  it('is chosen by editors alone, who upload images; anybody keeps and removes theirs', async () => {
    expect((await put({ portrait: PORTRAIT }, as(elsa))).statusCode).toBe(403);
    await put({ portrait: PORTRAIT });
    expect((await put({ portrait: PORTRAIT, shown: true }, as(elsa))).statusCode).toBe(200);
    expect((await put({ portrait: OTHER }, as(elsa))).statusCode).toBe(403);
    expect((await put({ portrait: null }, as(elsa))).statusCode).toBe(200);
  });

  it('is erased once it is replaced or removed, or its user deleted', async () => {
    await put({ portrait: PORTRAIT });
    await put({ portrait: OTHER });
    await service.runJob('author');
    await expect.poll(() => documents.received).toEqual([{ image: PORTRAIT }]);
    documents.setAvailable(false);
    await service.byAdmin('DELETE', `/api/users/${elsa.id}`);
    await service.runJob('author');
    documents.setAvailable(true);
    await service.query("update identity.jobs set run_at = now() where kind = 'author'");
    await service.runJob('author');
    await expect.poll(() => documents.received.at(-1)).toEqual({ image: OTHER });
    expect(content.received.at(-1)).toEqual(sent(null));
  });

  it('is told to documents, which asks what shows an image', async () => {
    const uses = async () =>
      (await service.callInternal('GET', internalPaths.imageUses([PORTRAIT, OTHER]))).json<ImageUse[]>();
    const before = await uses();
    await put({ portrait: OTHER, displayName: 'E. Berg' });
    const own = { image: OTHER, kind: 'author', id: String(elsa.id), name: 'E. Berg' };
    expect((await uses()).filter((use) => !before.some(({ id }) => id === use.id))).toEqual([own]);
    expect((await service.internal.inject({ url: internalPaths.imageUses([OTHER]) })).statusCode).toBe(404);
  });
});

it('is part of the export of a user', async () => {
  await put({ shown: true, portrait: PORTRAIT });
  const url = `/api/admin/personal-data/employees/${elsa.id}`;
  expect((await service.byAdmin('GET', url)).json<EmployeeData>()).toMatchObject({
    author: { ...unnamed, portrait: PORTRAIT, shown: true },
  });
});

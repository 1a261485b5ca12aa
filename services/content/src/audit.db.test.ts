import type { AuditEvent, EditedPost } from '@kontor/contracts/schemas';
import { statusesOf, testUsers } from '@kontor/service-kit/testing';
import { beforeEach, expect, it } from 'vitest';

import { day, draft, onService, service } from './testing/harness.ts';

const { admin, employee } = testUsers;
const LIST = '/api/admin/audit-events/posts';
const POSTS = '/api/admin/blog-posts';
let known: number;
onService();
beforeEach(async () => {
  known = (await all()).length;
});

const all = (query = '') => service.read<AuditEvent[]>(`${LIST}${query}`, admin);
/** The actions recorded since the test began, oldest first. */
const actions = async () => {
  const events = await all();
  return events
    .slice(0, events.length - known)
    .map(({ action }) => action)
    .toReversed();
};
const save = async (post: EditedPost, more: object) => {
  const body = { ...draft({ slug: post.slug }), ...more, version: post.version };
  return (await service.call('PUT', `${POSTS}/${post.id}`, { as: admin, payload: body })).json<EditedPost>();
};

it('records every change of a post, and when it is published or unpublished', async () => {
  let post = await service.write();
  post = await save(post, { title: 'Another title' });
  post = await save(post, { isPublished: true, publishedAt: day(7) });
  post = await save(post, { isPublished: true });
  post = await save(post, { isPublished: false });
  await service.call('POST', `${POSTS}/${post.id}/preview-link`, { as: admin });
  await service.call('DELETE', `${POSTS}/${post.id}`, { as: admin });
  await service.call('POST', `${POSTS}/${post.id}/restore`, { as: admin });
  // Not deleted any more: changes nothing.
  await service.call('POST', `${POSTS}/${post.id}/restore`, { as: admin });
  expect((await actions()).join(' ')).toBe(
    'created changed changed published changed changed unpublished preview-link-created deleted restored',
  );
  expect((await all()).at(0)).toMatchObject({ actorName: admin.name, subjectKind: 'post', subjectId: post.id });
  await service.write({ isPublished: true, title: 'At once' });
  expect((await all()).slice(0, 2)).toMatchObject([
    { action: 'published', subjectName: 'At once' },
    { action: 'created', subjectName: 'At once' },
  ]);
});

it('records no rejected request', async () => {
  const post = await service.write();
  await service.call('PUT', `${POSTS}/${post.id}`, { as: admin, payload: { ...draft(), version: post.version + 1 } });
  await service.call('POST', POSTS, { as: admin, payload: draft({ slug: post.slug }) });
  for (const path of ['', '/restore', '/preview-link'])
    await service.call(path ? 'POST' : 'DELETE', `${POSTS}/999999${path}`, { as: admin });
  await service.call('DELETE', `${POSTS}/${post.id}`, { as: employee });
  expect(await actions()).toEqual(['created']);
});

it('rolls back a change whose audit event cannot be stored', async () => {
  const post = await service.write();
  const statuses = await service.withoutLog(() =>
    statusesOf(
      service.call('DELETE', `${POSTS}/${post.id}`, { as: admin }),
      service.call('PUT', `${POSTS}/${post.id}`, { as: admin, payload: { ...draft(), version: post.version } }),
      service.call('POST', POSTS, { as: admin, payload: draft() }),
    ),
  );
  expect(statuses).toEqual([500, 500, 500]);
  expect((await service.read<EditedPost[]>(POSTS, admin))[0]).toMatchObject({ id: post.id, version: post.version });
});

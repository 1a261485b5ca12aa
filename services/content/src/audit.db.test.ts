import type { AuditEvent, EditedPost } from '@kontor/contracts/schemas';
import { testUsers } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { buildContent, type ContentService, day, draft } from './testing/harness.ts';

const { admin, employee } = testUsers;
const LIST = '/api/admin/audit-events/posts';
const POSTS = '/api/admin/blog-posts';
let service: ContentService;
let known: number;

beforeAll(async () => {
  service = await buildContent();
});
afterAll(() => service.close());
beforeEach(async () => {
  known = (await all()).length;
});

const all = async (query = '') => (await service.call('GET', `${LIST}${query}`, admin)).json<AuditEvent[]>();
/** What happened since the test began, first things first. */
const actions = async () => {
  const events = await all();
  return events
    .slice(0, events.length - known)
    .map(({ action }) => action)
    .toReversed();
};
const save = async (post: EditedPost, more: object) => {
  const body = { ...draft({ slug: post.slug }), ...more, version: post.version };
  return (await service.call('PUT', `${POSTS}/${post.id}`, admin, body)).json<EditedPost>();
};

it('writes down what happens to a post, and the moment it is opened to visitors or closed', async () => {
  let post = await service.write();
  post = await save(post, { title: 'Another title' });
  post = await save(post, { isPublished: true, publishedAt: day(7) });
  post = await save(post, { isPublished: true });
  post = await save(post, { isPublished: false });
  await service.call('POST', `${POSTS}/${post.id}/preview-link`, admin);
  await service.call('DELETE', `${POSTS}/${post.id}`, admin);
  await service.call('POST', `${POSTS}/${post.id}/restore`, admin);
  // It is there already.
  await service.call('POST', `${POSTS}/${post.id}/restore`, admin);
  expect(await actions()).toEqual([
    'created',
    'changed',
    'changed',
    'published',
    'changed',
    'changed',
    'unpublished',
    'preview-link-created',
    'deleted',
    'restored',
  ]);
  expect((await all()).at(0)).toMatchObject({ actorName: admin.name, subjectKind: 'post', subjectId: post.id });
  await service.write({ isPublished: true, title: 'At once' });
  expect((await all()).slice(0, 2)).toMatchObject([
    { action: 'published', subjectName: 'At once' },
    { action: 'created', subjectName: 'At once' },
  ]);
});

it('writes down nothing of what was refused', async () => {
  const post = await service.write();
  await service.call('PUT', `${POSTS}/${post.id}`, admin, { ...draft(), version: post.version + 1 });
  await service.call('POST', POSTS, admin, draft({ slug: post.slug }));
  for (const path of ['', '/restore', '/preview-link'])
    await service.call(path ? 'POST' : 'DELETE', `${POSTS}/999999${path}`, admin);
  await service.call('DELETE', `${POSTS}/${post.id}`, employee);
  expect(await actions()).toEqual(['created']);
});

it('a post whose event cannot be written is not saved', async () => {
  const post = await service.write();
  await service.execute('alter table content.audit_events rename to away');
  const answers = [
    await service.call('DELETE', `${POSTS}/${post.id}`, admin),
    await service.call('PUT', `${POSTS}/${post.id}`, admin, { ...draft(), version: post.version }),
    await service.call('POST', POSTS, admin, draft()),
  ];
  await service.execute('alter table content.away rename to audit_events');
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500]);
  const posts = (await service.call('GET', POSTS, admin)).json<EditedPost[]>();
  expect(posts[0]).toMatchObject({ id: post.id, version: post.version });
});

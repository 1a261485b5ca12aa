import type { AuditEvent, EditedPost, SessionUser, TrashItem } from '@kontor/contracts/schemas';
import { errorOf, statusesOf, testUsers, withDuties } from '@kontor/service-kit/testing';
import { beforeEach, expect, it } from 'vitest';

import { day, onService, service } from '../testing/harness.ts';

const { admin } = testUsers;
const editor = withDuties('editor');
const TRASH = '/api/admin/trash/post';
onService();
beforeEach(() => service.query('delete from content.blog_posts'));

async function writeDeleted(title: string, as: SessionUser = admin): Promise<EditedPost> {
  const post = await service.write({ title });
  const response = await service.call('DELETE', `/api/admin/blog-posts/${post.id}`, { as });
  if (response.statusCode !== 204) throw new Error(response.body);
  return post;
}
const list = (query = '') => service.read<TrashItem[]>(`${TRASH}${query}`, editor);
const purge = (id: number, as: SessionUser = admin) => service.call('DELETE', `${TRASH}/${id}`, { as });

it('shows editors who deleted what and when, last deleted first, with the days left', async () => {
  const first = await writeDeleted('First');
  const second = await writeDeleted('Second', editor);
  await service.write({ title: 'Kept' });
  await service.query('update content.blog_posts set deleted_at = ? where id = ?', [day(-28.5), first.id]);
  const deletedAt = expect.stringMatching(/Z$/);
  expect(await list()).toEqual([
    { kind: 'post', id: second.id, name: 'Second', deletedBy: editor.id, deletedAt, daysLeft: 30 },
    { kind: 'post', id: first.id, name: 'First', deletedBy: admin.id, deletedAt, daysLeft: 2 },
  ]);
});

it('is paginated, also among posts that were deleted at the same time', async () => {
  for (let n = 1; n <= 5; n++) await writeDeleted(`Post ${n}`);
  await service.query("update content.blog_posts set deleted_at = date_trunc('hour', now())");
  const pages = await service.pages<TrashItem>(`${TRASH}?limit=2`, editor);
  const names = pages.map((page) => page.map(({ name }) => name).join());
  expect(names).toEqual(['Post 5,Post 4', 'Post 3,Post 2', 'Post 1']);
  expect((await service.call('GET', `${TRASH}?cursor=eA`, { as: editor })).statusCode).toBe(400);
});

it('no longer shows a restored post, and forgets who deleted it', async () => {
  const { id } = await writeDeleted('Back');
  await service.call('POST', `/api/admin/blog-posts/${id}/restore`, { as: editor });
  expect(await list()).toEqual([]);
  expect(await service.query('select deleted_by from content.blog_posts')).toEqual([{ deleted_by: null }]);
});

it('only admins purge a post; a second purge is 404; the purge is in the audit log', async () => {
  const { id } = await writeDeleted('Gone');
  const kept = await service.write();
  await service.query("insert into content.preview_links values (sha256('x'), ?, now())", [id]);
  expect((await purge(id, editor)).statusCode).toBe(403);
  expect((await statusesOf(purge(id), purge(id), purge(id))).toSorted((a, b) => a - b)).toEqual([204, 404, 404]);
  for (const each of [id, kept.id]) expect(errorOf(await purge(each))).toBe('404 post-not-found');
  expect((await service.call('POST', `/api/admin/blog-posts/${id}/restore`, { as: admin })).statusCode).toBe(404);
  expect(await service.query('select id from content.blog_posts')).toEqual([{ id: kept.id }]);
  const [event] = await service.read<AuditEvent[]>('/api/admin/audit-events/posts?action=purged', admin);
  expect(event).toMatchObject({ subjectId: id, subjectName: 'Gone', actorId: admin.id });
});

import { POST_REVISIONS } from '@kontor/contracts/endpoints';
import type { EditedPost, PostDraft, PostRevision, PostRevisionText, SessionUser } from '@kontor/contracts/schemas';
import { errorOf, testUsers } from '@kontor/service-kit/testing';
import { describe, expect, it } from 'vitest';

import { draft, onService, service } from '../testing/harness.ts';

const { admin } = testUsers;
const editor = { ...testUsers.employee, id: 31, name: 'Vera Ek', duties: ['editor' as const] };
onService();

const urlOf = (id: number) => `/api/admin/blog-posts/${id}/revisions`;
const list = (id: number) => service.read<PostRevision[]>(urlOf(id), admin);
const read = (id: number, revision: number) => service.read<PostRevisionText>(`${urlOf(id)}/${revision}`, admin);
const save = ({ id, slug, version }: EditedPost, changes: Partial<PostDraft>, as: SessionUser = admin) =>
  service.call('PUT', `/api/admin/blog-posts/${id}`, { as, payload: { ...draft(), slug, version, ...changes } });

describe('a revision of a post', () => {
  it('is kept of each save, with who wrote it and when, newest first', async () => {
    const post = await service.write({ title: 'One', content: 'First.', tags: ['a', 'b'] });
    await save(post, { title: 'Two', content: 'Second.', isPublished: true }, editor);
    const [second, first] = await list(post.id);
    const by = { writtenBy: editor.id, writtenByName: 'Vera Ek' };
    expect(second).toMatchObject({ version: 2, title: 'Two', isPublished: true, ...by });
    expect(first).toMatchObject({ version: 1, title: 'One', isPublished: false, writtenByName: admin.name });
    const text = { excerpt: 'In short.', content: 'First.', category: 'Security', tags: ['a', 'b'] };
    expect(await read(post.id, first!.revision)).toEqual({ ...first, ...text });
  });

  it('is kept of a sample before the first save', async () => {
    const [row] = await service.query<{ id: number }>(
      "insert into content.blog_posts (title, slug, excerpt, content, category) values ('Sample', 'sample', 'x', 'y', 'Security') returning id",
    );
    expect(await list(row!.id)).toEqual([]);
    const post = await service.read<EditedPost>(`/api/admin/blog-posts/${row!.id}`, admin);
    await save(post, { title: 'Ours' });
    expect(await list(row!.id)).toMatchObject([
      { version: 2, title: 'Ours', writtenBy: admin.id },
      { version: 1, title: 'Sample', writtenBy: null, writtenByName: null },
    ]);
  });

  it('is not kept of a save that was refused', async () => {
    const post = await service.write();
    await save({ ...post, version: 7 }, { title: 'Too late' });
    expect(await list(post.id)).toHaveLength(1);
  });

  it('is one of the newest', async () => {
    const post = await service.write();
    await service.query(
      `insert into content.post_revisions (post_id, version, title, excerpt, content, category, tags, is_published, written_at)
       select id, version + n, title, excerpt, content, category, tags, false, now()
       from content.blog_posts, generate_series(1, ?) n where id = ?`,
      [POST_REVISIONS, post.id],
    );
    await service.query('update content.blog_posts set version = ? where id = ?', [POST_REVISIONS + 1, post.id]);
    await save({ ...post, version: POST_REVISIONS + 1 }, { title: 'Newest' });
    const sql = 'select count(*)::int, min(version), max(version) from content.post_revisions where post_id = ?';
    const [newest] = await service.query(sql, [post.id]);
    expect(newest).toEqual({ count: POST_REVISIONS, min: 3, max: POST_REVISIONS + 2 });
  });

  it('goes with its post: hidden in the trash, deleted when that is purged', async () => {
    const post = await service.write();
    await service.call('DELETE', `/api/admin/blog-posts/${post.id}`, { as: admin });
    const response = await service.call('GET', urlOf(post.id), { as: admin });
    expect(errorOf(response)).toBe('404 post-not-found');
    await service.call('DELETE', `/api/admin/trash/post/${post.id}`, { as: admin });
    expect(await service.query('select id from content.post_revisions where post_id = ?', [post.id])).toEqual([]);
  });

  it('is found at its own post', async () => {
    const [one, other] = [await service.write(), await service.write()];
    const [{ revision }] = (await list(one.id)) as [PostRevision];
    const response = await service.call('GET', `${urlOf(other.id)}/${revision}`, { as: admin });
    expect(errorOf(response)).toBe('404 revision-not-found');
    for (const wrong of ['0', '-1', 'x', '99999999999'])
      expect((await service.call('GET', `${urlOf(one.id)}/${wrong}`, { as: admin })).statusCode).toBe(400);
  });
});

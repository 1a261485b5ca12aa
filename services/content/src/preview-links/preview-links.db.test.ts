import { createHash, randomBytes } from 'node:crypto';

import type { EditedPost, PreviewLink } from '@kontor/contracts/schemas';
import { errorOf, testUsers } from '@kontor/service-kit/testing';
import { describe, expect, it } from 'vitest';

import { day, draft, onService, service } from '../testing/harness.ts';

const { admin } = testUsers;
onService();

const link = async ({ id }: EditedPost) =>
  (await service.call('POST', `/api/admin/blog-posts/${id}/preview-link`, { as: admin })).json<PreviewLink>();
const open = (token: unknown) => service.call('POST', '/api/blog-posts/preview', { payload: { token } });
const expire = (token: string) =>
  service.query('update content.preview_links set expires_at = now() where token_hash = ?', [
    createHash('sha256').update(token).digest(),
  ]);

describe('a preview link', () => {
  it.each([
    ['a draft', { isPublished: false }],
    ['a scheduled post', { isPublished: true, publishedAt: day(2) }],
    ['a published post', { isPublished: true }],
  ])('shows %s to anyone, in the shape of a public post', async (_what, more) => {
    const post = await service.write(more);
    const { token } = await link(post);
    const response = await open(token);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const { status: _status, version: _version, isOlder: _isOlder, ...shown } = post;
    expect(response.json()).toEqual(shown);
  });

  it('shows the current version of the post', async () => {
    const post = await service.write();
    const { token } = await link(post);
    const body = { ...draft(), slug: post.slug, title: 'Better', version: 1 };
    await service.call('PUT', `/api/admin/blog-posts/${post.id}`, { as: admin, payload: body });
    expect((await open(token)).json()).toMatchObject({ title: 'Better' });
  });

  it('has a new token each time, expires after 7 days, and is stored as a hash', async () => {
    const post = await service.write();
    const [one, two] = [await link(post), await link(post)];
    expect(one.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(two.token).not.toBe(one.token);
    expect(Math.abs(new Date(one.expiresAt).getTime() - new Date(day(7)).getTime())).toBeLessThan(60_000);
    const rows = await service.query("select encode(token_hash, 'escape') as hash, * from content.preview_links");
    expect(JSON.stringify(rows)).not.toContain(one.token);
    expect((await open(one.token)).statusCode).toBe(200);
  });

  it('gets the same 404 when guessed, expired or of a deleted post', async () => {
    const [post, deleted] = [await service.write(), await service.write()];
    const [{ token: expired }, { token: ofDeleted }] = [await link(post), await link(deleted)];
    await expire(expired);
    await service.call('DELETE', `/api/admin/blog-posts/${deleted.id}`, { as: admin });
    const body = { statusCode: 404, error: 'Not Found', code: 'post-not-found', message: 'Post not found' };
    for (const token of [randomBytes(32).toString('base64url'), 'a'.repeat(43), expired, ofDeleted])
      expect((await open(token)).json()).toEqual({ ...body, requestId: expect.any(String) });
    await service.call('POST', `/api/admin/blog-posts/${deleted.id}/restore`, { as: admin });
    expect((await open(ofDeleted)).statusCode).toBe(200);
  });

  it('is rejected with 400 for a token of another shape', async () => {
    const texts = ['', 'short', `${'a'.repeat(42)}\u0000`, 'å'.repeat(43), 'a'.repeat(201)];
    for (const token of [undefined, null, 1, ['a'.repeat(43)], ...texts])
      expect(errorOf(await open(token)), String(token)).toBe('400 invalid-request /token');
  });

  it('cannot be created for a deleted post', async () => {
    const post = await service.write();
    await service.call('DELETE', `/api/admin/blog-posts/${post.id}`, { as: admin });
    const response = await service.call('POST', `/api/admin/blog-posts/${post.id}/preview-link`, { as: admin });
    expect(errorOf(response)).toBe('404 post-not-found');
  });

  it('is purged once it has expired, or with its post', async () => {
    await service.query('delete from content.preview_links');
    const [post, old] = [await service.write(), await service.write()];
    const [, { token }] = [await link(post), await link(post), await link(old)];
    await expire(token);
    await service.query("update content.blog_posts set deleted_at = now() - interval '31 days' where id = ?", [old.id]);
    await service.runJob('retention');
    expect(await service.query('select post_id as id from content.preview_links')).toEqual([{ id: post.id }]);
  });
});

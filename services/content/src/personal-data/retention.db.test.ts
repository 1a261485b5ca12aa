import type { Retention } from '@kontor/contracts/schemas';
import { testUsers } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { buildContent, type ContentService } from '../testing/harness.ts';

const URL = '/api/admin/retention/content';

let service: ContentService;
beforeAll(async () => {
  service = await buildContent();
});
afterAll(() => service.close());

const look = async () => (await service.call('GET', URL, testUsers.admin)).json<Retention[]>();

it('is for admins only', async () => {
  expect((await service.call('GET', URL, null)).statusCode).toBe(401);
  expect((await service.call('GET', URL, testUsers.employee)).statusCode).toBe(403);
});

it('tells what is removed of deleted posts and ended links, and removes nothing by telling', async () => {
  for (const days of [1, 31]) {
    const { id } = await service.write();
    await service.call('POST', `/api/admin/blog-posts/${id}/preview-link`, testUsers.admin);
    await service.call('DELETE', `/api/admin/blog-posts/${id}`, testUsers.admin);
    await service.execute(
      `update content.blog_posts set deleted_at = now() - interval '${days} days' where id = ${id}`,
    );
  }
  await service.write();
  await service.execute("update content.preview_links set expires_at = now() - interval '1 hour'");
  const before = await look();
  expect(before).toMatchObject([
    { kind: 'deleted-posts', days: 30, setting: null, due: 1, dueSoon: 2 },
    { kind: 'preview-links', days: null, setting: null, due: 2, dueSoon: 2 },
  ]);
  expect(await look()).toEqual(before);
  await service.runJobs();
  expect(await look()).toMatchObject([
    { due: 0, dueSoon: 1 },
    { due: 0, dueSoon: 0, oldest: null },
  ]);
});

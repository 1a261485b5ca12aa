import type { Retention } from '@kontor/contracts/schemas';
import { testUsers } from '@kontor/service-kit/testing';
import { expect, it } from 'vitest';

import { onService, service } from './testing/harness.ts';

const URL = '/api/admin/retention/content';

onService();

const look = () => service.read<Retention[]>(URL, testUsers.admin);

it('previews the purge of deleted posts, expired links and old imports without purging', async () => {
  for (const days of [1, 31]) {
    const { id } = await service.write();
    await service.call('POST', `/api/admin/blog-posts/${id}/preview-link`, { as: testUsers.admin });
    await service.call('DELETE', `/api/admin/blog-posts/${id}`, { as: testUsers.admin });
    await service.query(`update content.blog_posts set deleted_at = now() - interval '${days} days' where id = ${id}`);
  }
  for (const days of [70, 91])
    await service.query(
      `insert into content.imports (kind, name, state, started_by, created_at) values ('ghost', '', 'done', 1, now() - interval '${days} days')`,
    );
  await service.write();
  await service.query("update content.preview_links set expires_at = now() - interval '1 hour'");
  const before = await look();
  expect(before).toMatchObject([
    { kind: 'deleted-posts', days: 30, setting: null, due: 1, dueSoon: 2 },
    { kind: 'preview-links', days: null, setting: null, due: 2, dueSoon: 2 },
    { kind: 'imports', days: 90, setting: null, due: 1, dueSoon: 2 },
  ]);
  expect(await look()).toEqual(before);
  await service.runJob('retention');
  expect(await look()).toMatchObject([
    { due: 0, dueSoon: 1 },
    { due: 0, dueSoon: 0, oldest: null },
    { due: 0, dueSoon: 1 },
  ]);
});

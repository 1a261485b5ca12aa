import type { PageCountBatch } from '@kontor/contracts/internal';
import { createLogger } from '@kontor/service-kit/telemetry';
import { expect, it } from 'vitest';

import { PageCounts } from './page-counts.ts';

it('bounds what is in memory: further hosts and campaigns are others, and no view is lost', async () => {
  const sent: PageCountBatch[] = [];
  const content = {
    get: async () => null,
    post: async (_path: string, body: object) => void sent.push(body as PageCountBatch),
    put: () => Promise.reject(new Error('Nothing is put')),
    close: async () => undefined,
  };
  const counts = new PageCounts(content, createLogger('test', 'silent'));
  for (let n = 0; n < 30_000; n++) counts.add('views', '/about', 'en', { host: '', campaign: `made-up-${n}` });
  for (let n = 0; n < 5; n++) counts.add('views', '/about', 'en', { host: '', campaign: 'made-up-1' });
  await counts.write();
  const all = sent.flatMap((batch) => batch.counts);
  expect(all).toHaveLength(20_001);
  expect(all.reduce((sum, { views }) => sum + views, 0)).toBe(30_005);
  expect(all.find(({ campaign }) => campaign === 'made-up-1')?.views).toBe(6);
  expect(all.find(({ campaign }) => campaign === 'others')).toMatchObject({ host: 'others', views: 10_000 });
  expect(Math.max(...sent.map((batch) => batch.counts.length))).toBe(300);
});

import { postCategories } from '@kontor/contracts/endpoints';
import type { BlogPost } from '@kontor/contracts/schemas';
import { createTestDatabase } from '@kontor/service-kit/testing';
import { expect, it } from 'vitest';

import { buildHarness } from '../testing/harness.ts';

/** The posts that the S-Platform page links to, in both languages. */
const products = [
  'cloud-migration-platform',
  'devops-automation-suite',
  'kubernetes-management-console',
  'performance-monitoring-dashboard',
  'cloud-migration-platform-flytt-i-vagor',
  'devops-automation-suite-bygg-en-gang',
  'kubernetes-management-console-ratt-fragor',
  'performance-monitoring-dashboard-fyra-paneler',
];

async function start(DATABASE_URL: string, SEED: 'sample' | 'none' = 'sample') {
  const service = await buildHarness({ DATABASE_URL, SEED });
  const posts = (await service.app.inject('/api/blog-posts')).json<BlogPost[]>();
  return { service, posts };
}

it('seeds an empty blog once, also with several replicas starting at the same time', async () => {
  const url = await createTestDatabase('content');
  const replicas = await Promise.all([start(url), start(url), start(url)]);
  const { posts } = await start(url);
  expect(posts.length).toBeGreaterThanOrEqual(8);
  expect(new Set(posts.map((post) => post.slug)).size).toBe(posts.length);
  expect(new Set(posts.map((post) => post.category)).size).toBeGreaterThanOrEqual(6);
  expect(posts.filter((post) => !postCategories.some((category) => category === post.category))).toEqual([]);
  expect(posts.map((post) => post.slug)).toEqual(expect.arrayContaining(products));
  expect(posts.filter((post) => post.language === 'sv')).toHaveLength(posts.length / 2);
  expect(posts.filter(({ translations }) => translations.length !== 1)).toEqual([]);
  await Promise.all(replicas.map(({ service }) => service.close()));
});

it('does not seed a blog whose posts were all deleted', async () => {
  const url = await createTestDatabase('content');
  const { service } = await start(url);
  await service.query('delete from content.blog_posts');
  await service.close();
  expect((await start(url)).posts).toEqual([]);
});

it('starts with an empty blog with SEED=none', async () => {
  expect((await start(await createTestDatabase('content'), 'none')).posts).toEqual([]);
});

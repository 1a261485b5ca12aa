import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { createKillableService, type KillableService } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

import { onService, service } from '../testing/harness.ts';
import { openTemporary } from './file.ts';
import { startImport } from './start-import.ts';
import { readImport, startImageStore, zip } from './testing/imports.ts';

/** 20 before a release. */
const KILLS = Number(process.env['KILLS'] ?? Math.max(2, 4 * inject('shareOfRandom')));
const POSTS = 400;
const PATIENCE_MS = 240_000;

const store = await startImageStore();
onService(undefined, () => ({ DOCUMENTS_INTERNAL_URL: store.url }));
let working: KillableService;
beforeAll(() => {
  const settings = { DOCUMENTS_INTERNAL_URL: store.url, ENGAGEMENT_INTERNAL_URL: store.url, SEED: 'none' };
  const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
  working = createKillableService(main, { DATABASE_URL: service.orm.config.get('clientUrl'), ...settings });
});
afterAll(async () => {
  await working.kill('SIGKILL');
  store.close();
});

it(
  'imports each post and image once when the service is killed again and again',
  { timeout: PATIENCE_MS * 2 },
  async () => {
    const posts = Array.from({ length: POSTS }, (_, n) => ({
      id: `post-${n}`,
      title: `Post ${n}`,
      slug: `post-${n}`,
      html: `<p>Text ${n}</p><img src="/content/images/${n}.png">`,
      status: 'published',
      published_at: '2020-01-01',
    }));
    const images = Object.fromEntries(posts.map((_, n) => [`content/images/${n}.png`, `image ${n}`]));
    const file = await openTemporary();
    await file.writeFile(await zip({ 'export.json': JSON.stringify({ db: [{ data: { posts } }] }), ...images }));
    const id = await service.orm.em
      .fork()
      .transactional((tx) =>
        startImport(tx, { kind: 'ghost', name: '', imagesHost: null }, file, { id: 1, name: 'Ada' }),
      );
    await file.close();

    const done = async () => (await readImport(id)).done;
    for (let kill = 1; kill <= KILLS; kill++) {
      // Ends the lease of the killed process.
      await service.query('update content.jobs set run_at = now()');
      const before = await done();
      working.start();
      await expect.poll(done, { timeout: PATIENCE_MS, interval: 5 }).toBeGreaterThan(before);
      await delay(Math.random() * 150);
      await working.kill('SIGKILL');
      if ((await readImport(id)).state === 'done') break;
    }
    await service.query('update content.jobs set run_at = now()');
    working.start();
    await expect.poll(async () => (await readImport(id)).state, { timeout: PATIENCE_MS, interval: 100 }).toBe('done');
    await working.kill('SIGTERM');

    const { report } = await readImport(id);
    expect(report!.map(({ outcome }) => outcome)).toEqual(posts.map(() => 'created'));
    // Their addresses are unique.
    expect(await service.count('blog_posts')).toBe(POSTS);
    expect(store.stored.size).toBe(POSTS);
    expect(await service.count('blog_posts', "content like '%#w=4&h=3)%'")).toBe(POSTS);
  },
);

import type { EditedPost } from '@kontor/contracts/schemas';
import { buildTestService, createTestDatabase, testUsers } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { database } from './database.ts';
import { content } from './service.ts';
import { buildHarness, type Harness } from './testing/harness.ts';

const { admin } = testUsers;

/** Inserts a post; `more` replaces columns by SQL expressions. */
function insert(more: { [column: string]: string | undefined } = {}): string {
  const row = { title: "'T'", slug: "'s'", excerpt: "'e'", content: "'c'", category: "'Security'", ...more };
  return `insert into content.blog_posts (${Object.keys(row).join()}) values (${Object.values(row).join()})`;
}

describe('a database with posts older than editing', () => {
  let service: Harness;
  beforeAll(async () => {
    const DATABASE_URL = await createTestDatabase('content');
    const first = { ...database, migrations: database.migrations.slice(0, 1) };
    const before = await buildTestService({ ...content, database: first, build: async () => {} }, { DATABASE_URL });
    const em = before.orm.em.fork();
    for (const row of [
      insert({ slug: "'fine'", author_id: '7', tags: "'{a,b}'" }),
      insert({ slug: "'Old_Slug'" }),
      insert({ slug: "'preview'" }),
      insert({ slug: "'wordless'", title: "' '", excerpt: "''", content: "' '" }),
      insert({ slug: "'undated'", published_at: 'null' }),
      insert({ slug: "'draft'", is_published: 'false' }),
    ])
      await em.execute(row);
    await before.close();
    service = await buildHarness({ DATABASE_URL });
  });
  afterAll(() => service.close());

  it('still shows them all, as English by default', async () => {
    const posts = (await service.call('GET', '/api/blog-posts')).json<EditedPost[]>();
    expect(posts.map((post) => post.slug).toSorted()).toEqual(['Old_Slug', 'fine', 'preview', 'wordless']);
    expect((await service.call('GET', '/api/blog-posts/fine')).json()).toMatchObject({
      language: 'en',
      authorId: 7,
      tags: ['a', 'b'],
    });
    const edited = (await service.call('GET', '/api/admin/blog-posts', { as: admin })).json<EditedPost[]>();
    expect(edited).toHaveLength(6);
    expect(new Set(edited.map((post) => post.version))).toEqual(new Set([1]));
  });

  it('deletes and restores each of them', async () => {
    for (const { id } of (await service.call('GET', '/api/admin/blog-posts', { as: admin })).json<EditedPost[]>()) {
      expect((await service.call('DELETE', `/api/admin/blog-posts/${id}`, { as: admin })).statusCode).toBe(204);
      expect((await service.call('POST', `/api/admin/blog-posts/${id}/restore`, { as: admin })).statusCode).toBe(200);
    }
  });

  it('enforces the new constraints on new posts', async () => {
    for (const more of [{ slug: "'New_Slug'" }, { title: "' '" }, { excerpt: "''" }])
      await expect(service.query(insert(more))).rejects.toThrow('violates check constraint');
  });

  it('migrates down and up again', async () => {
    await service.query(insert({ slug: "'fine'", deleted_at: 'now()' }));
    await service.orm.migrator.down({ to: '0001-create-blog-posts' });
    expect(await service.query("select id from content.blog_posts where slug = 'fine'")).toHaveLength(1);
    await service.orm.migrator.up();
    expect((await service.call('GET', '/api/blog-posts/fine')).statusCode).toBe(200);
  });
});

describe('the database', () => {
  let service: Harness;
  beforeAll(async () => {
    service = await buildHarness();
    await service.query(insert());
  });
  afterAll(() => service.close());

  it.each([
    ['a title of blanks', { title: "E' \\n'" }],
    ['no title', { title: "''" }],
    ['a slug of other signs', { slug: "'a_b'" }],
    ['a slug of two lines', { slug: "E'a\\nb'" }],
    ['the slug of a page', { slug: "'preview'" }],
    ['no category', { category: "''" }],
    ['a third language', { language: "'de'" }],
    ['version 0', { version: '0' }],
    ['a published post without an excerpt', { excerpt: "' '" }],
    ['a published post without a text', { content: "E'\\n'" }],
  ])('rejects %s', async (_what, more) => {
    await expect(service.query(insert({ slug: "'other'", ...more }))).rejects.toThrow('violates check constraint');
  });

  it('enforces unique slugs among posts that are not deleted, and categories of at most 50 characters', async () => {
    await expect(service.query(insert())).rejects.toThrow('blog_posts_slug_key');
    await service.query(insert({ deleted_at: 'now()' }));
    await service.query(insert({ deleted_at: 'now()' }));
    await expect(service.query(insert({ slug: "'long'", category: `'${'x'.repeat(51)}'` }))).rejects.toThrow(
      'value too long',
    );
  });

  it('stores preview links of existing posts only, as hashes', async () => {
    const add = (hash: string, post: string) =>
      service.query(`insert into content.preview_links values (${hash}, ${post}, now())`);
    await expect(add("'token'", '1')).rejects.toThrow('violates check constraint');
    await expect(add("sha256('token')", '999')).rejects.toThrow('violates foreign key constraint');
    await add("sha256('token')", '1');
  });
});

it('says of posts deleted before it was stored who deleted them, as far as the audit log knows', async () => {
  const DATABASE_URL = await createTestDatabase('content');
  const third = { ...database, migrations: database.migrations.slice(0, 3) };
  const before = await buildTestService({ ...content, database: third, build: async () => {} }, { DATABASE_URL });
  const em = before.orm.em.fork();
  for (const slug of ['known', 'unknown', 'kept'])
    await em.execute(insert({ slug: `'${slug}'`, ...(slug === 'kept' ? {} : { deleted_at: 'now()' }) }));
  await em.execute(
    `insert into content.audit_events (action, actor_id, actor_name, subject_kind, subject_id)
       values ('deleted', 7, 'N', 'post', 1), ('deleted', 8, 'N', 'post', 1), ('changed', 9, 'N', 'post', 2),
              ('deleted', 9, 'N', 'post', 3)`,
  );
  await before.close();
  const after = await buildHarness({ DATABASE_URL });
  expect(await after.query('select slug, deleted_by as by from content.blog_posts order by id')).toEqual([
    { slug: 'known', by: 8 },
    { slug: 'unknown', by: null },
    { slug: 'kept', by: null },
  ]);
  await after.orm.migrator.down({ to: '0003-audit-events' });
  await after.orm.migrator.up();
  expect(await after.query('select count(*)::int as posts from content.blog_posts')).toEqual([{ posts: 3 }]);
  await after.close();
});

import type { EditedPost } from '@kontor/contracts/schemas';
import { buildTestService, createTestDatabase, testUsers } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { database } from './database.ts';
import { content } from './service.ts';
import { buildContent, type ContentService } from './testing/harness.ts';

const { admin } = testUsers;

/** A row as SQL writes it; what `more` names instead. */
function insert(more: { [column: string]: string | undefined } = {}): string {
  const row = { title: "'T'", slug: "'s'", excerpt: "'e'", content: "'c'", category: "'Security'", ...more };
  return `insert into content.blog_posts (${Object.keys(row).join()}) values (${Object.values(row).join()})`;
}

describe('a database with posts from before they could be edited', () => {
  let service: ContentService;
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
    service = await buildContent({ DATABASE_URL });
  });
  afterAll(() => service.close());

  it('shows all of them as before, in English until somebody says otherwise', async () => {
    const posts = (await service.call('GET', '/api/blog-posts', null)).json<EditedPost[]>();
    expect(posts.map((post) => post.slug).toSorted()).toEqual(['Old_Slug', 'fine', 'preview', 'wordless']);
    expect((await service.call('GET', '/api/blog-posts/fine', null)).json()).toMatchObject({
      language: 'en',
      authorId: 7,
      tags: ['a', 'b'],
    });
    const edited = (await service.call('GET', '/api/admin/blog-posts', admin)).json<EditedPost[]>();
    expect(edited).toHaveLength(6);
    expect(new Set(edited.map((post) => post.version))).toEqual(new Set([1]));
  });

  it('lets each of them be deleted and brought back', async () => {
    for (const { id } of (await service.call('GET', '/api/admin/blog-posts', admin)).json<EditedPost[]>()) {
      expect((await service.call('DELETE', `/api/admin/blog-posts/${id}`, admin)).statusCode).toBe(204);
      expect((await service.call('POST', `/api/admin/blog-posts/${id}/restore`, admin)).statusCode).toBe(200);
    }
  });

  it('holds new ones to the rules', async () => {
    for (const more of [{ slug: "'New_Slug'" }, { title: "' '" }, { excerpt: "''" }])
      await expect(service.execute(insert(more))).rejects.toThrow('violates check constraint');
  });

  it('goes back to where it was', async () => {
    await service.execute(insert({ slug: "'fine'", deleted_at: 'now()' }));
    await service.orm.migrator.down({ to: '0001-create-blog-posts' });
    expect(await service.execute("select id from content.blog_posts where slug = 'fine'")).toHaveLength(1);
    await service.orm.migrator.up();
    expect((await service.call('GET', '/api/blog-posts/fine', null)).statusCode).toBe(200);
  });
});

describe('the database', () => {
  let service: ContentService;
  beforeAll(async () => {
    service = await buildContent();
    await service.execute(insert());
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
  ])('holds no post with %s', async (_what, more) => {
    await expect(service.execute(insert({ slug: "'other'", ...more }))).rejects.toThrow('violates check constraint');
  });

  it('holds a slug once among what is not deleted, and categories of 50 characters', async () => {
    await expect(service.execute(insert())).rejects.toThrow('blog_posts_slug_key');
    await service.execute(insert({ deleted_at: 'now()' }));
    await service.execute(insert({ deleted_at: 'now()' }));
    await expect(service.execute(insert({ slug: "'long'", category: `'${'x'.repeat(51)}'` }))).rejects.toThrow(
      'value too long',
    );
  });

  it('holds preview links of posts there are, by hash alone', async () => {
    const add = (hash: string, post: string) =>
      service.execute(`insert into content.preview_links values (${hash}, ${post}, now())`);
    await expect(add("'token'", '1')).rejects.toThrow('violates check constraint');
    await expect(add("sha256('token')", '999')).rejects.toThrow('violates foreign key constraint');
    await add("sha256('token')", '1');
  });
});

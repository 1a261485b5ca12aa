import { describe, expect, it } from 'vitest';

import { onService, service } from './testing/harness.ts';

/** Inserts a post; `more` replaces columns by SQL expressions. */
function insert(more: { [column: string]: string | undefined } = {}): string {
  const row = { title: "'T'", slug: "'s'", excerpt: "'e'", content: "'c'", category: "'Security'", ...more };
  return `insert into content.blog_posts (${Object.keys(row).join()}) values (${Object.values(row).join()})`;
}

describe('the database', () => {
  onService(() => service.query(insert()));

  const wrong: [string, Parameters<typeof insert>[0]][] = [
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
  ];
  it('rejects posts that are incomplete or unreadable', async () => {
    for (const [what, more] of wrong)
      await expect(service.query(insert({ slug: "'other'", ...more })), what).rejects.toThrow('check constraint');
  });

  it('enforces unique slugs among posts that are not deleted, and categories of at most 50 characters', async () => {
    await expect(service.query(insert())).rejects.toThrow('blog_posts_slug_key');
    await service.query(insert({ deleted_at: 'now()' }));
    await service.query(insert({ deleted_at: 'now()' }));
    const long = { slug: "'long'", category: `'${'x'.repeat(51)}'` };
    await expect(service.query(insert(long))).rejects.toThrow('value too long');
  });

  it('stores one draft and one current revision of each text and list, and no value of another kind', async () => {
    const add = (columns: string, values: string) =>
      service.query(`insert into content.site_revisions (key, written_by, ${columns}) values ('a.b', 1, ${values})`);
    await service.query('insert into content.site_publications (published_by) values (1)');
    for (const language of ["'en'", 'null']) {
      const columns = 'language, default_value';
      const values = `${language}, ${language === 'null' ? "'[]'" : `'"x"'`}`;
      const current = () => add(`${columns}, publication_id, is_current`, `${values}, 1, true`);
      await add(columns, values);
      await expect(add(columns, values)).rejects.toThrow('site_revisions_draft');
      await current();
      await expect(current()).rejects.toThrow('site_revisions_current');
      // What was replaced stays, as often as it was published.
      for (let time = 0; time < 2; time++) await add(`${columns}, publication_id`, `${values}, 1`);
    }
    const others = [
      ['language, default_value', `'de', '"x"'`],
      ['language, default_value, value', `'sv', '"x"', '{}'`],
      ['language, default_value, value', `'sv', '"x"', 'null'`],
      ['default_value, value, publication_id', `'{}', '[]', 1`],
      ['language, default_value, is_current', `'sv', '"x"', true`],
    ] as const;
    for (const [columns, values] of others)
      await expect(add(columns, values), values).rejects.toThrow('violates check constraint');
    await expect(service.query("update content.site_revisions set key = 'a/b'")).rejects.toThrow('check constraint');
    await service.query('truncate content.site_publications, content.site_revisions');
  });

  it('stores preview links of existing posts only, as hashes', async () => {
    const add = (hash: string, post: string) =>
      service.query(`insert into content.preview_links values (${hash}, ${post}, now())`);
    await expect(add("'token'", '1')).rejects.toThrow('violates check constraint');
    await expect(add("sha256('token')", '999')).rejects.toThrow('violates foreign key constraint');
    await add("sha256('token')", '1');
  });
});

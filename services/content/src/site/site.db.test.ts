import type { CreatedPublication, ErrorReply, SiteEntry, SiteRevision } from '@kontor/contracts/schemas';
import { errorOf, statusesOf, testUsers } from '@kontor/service-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { onService, service } from '../testing/harness.ts';
import {
  brand,
  calendarDay,
  catalogue,
  catalogueFile,
  catalogueText,
  person,
  position,
  site,
} from '../testing/site.ts';

const { admin } = testUsers;
const TITLE = 'home.hero.title';
const LEAD = 'home.hero.lead';
const many = Array.from({ length: 1_000 }, (_, n) => catalogueText(`many.text${n}`, `Text ${n}`));

onService(undefined, () => ({ SITE_CATALOGUE: catalogueFile(catalogue(many)) }));
beforeEach(() => service.query('truncate content.site_publications, content.site_revisions restart identity cascade'));

const history = (key: string) => service.read<SiteRevision[]>(`/api/admin/site/${key}/history`, admin);

describe('what is published', () => {
  it('is nothing at first: version 0 and no words', async () => {
    const response = await site.get();
    expect(response.json()).toEqual({ version: 0, texts: {}, lists: {} });
    expect(response.headers['cache-control']).toMatch(/^public, /);
  });

  it('is what was drafted once it is published, each text in its language', async () => {
    await site.draft(TITLE, { en: 'Hello', sv: 'Hej' });
    await site.draft('brand', brand({ name: 'Own' }));
    expect(await site.shown()).toMatchObject({ version: 0, texts: {} });
    const { id, keys } = await site.published();
    expect(keys).toEqual(['brand', TITLE]);
    expect(id).toBe(1);
    expect(await site.shown()).toMatchObject({ texts: { [TITLE]: 'Hello' }, lists: { brand: { name: 'Own' } } });
    expect(await site.shown('sv')).toMatchObject({ texts: { [TITLE]: 'Hej' }, lists: { brand: { name: 'Own' } } });
  });

  it('has a version in both languages where only one has own texts', async () => {
    await site.draft(TITLE, { sv: 'Hej' });
    await site.published();
    const english = await site.shown();
    expect(english).toMatchObject({ texts: {}, lists: {} });
    expect(english.version).toBe((await site.shown('sv')).version);
    expect(english.version).toBeGreaterThan(0);
  });

  it('is in English unless another language is asked for, and in no third language', async () => {
    await site.draft(TITLE, { en: 'Hello', sv: 'Hej' });
    await site.published();
    expect(await service.read('/api/site')).toMatchObject({ texts: { [TITLE]: 'Hello' } });
    expect((await site.get('de')).statusCode).toBe(400);
  });

  it('has an ETag that changes with each publication and not in between', async () => {
    const etags = new Set([(await site.get()).headers['etag']]);
    for (const en of ['One', 'Two']) {
      await site.draft(TITLE, { en });
      const { etag } = (await site.get()).headers;
      expect(etags).toContain(etag);
      const unchanged = await site.get('en', { 'if-none-match': String(etag) });
      expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
      await site.published();
      const changed = await site.get('en', { 'if-none-match': String(etag) });
      expect(changed.statusCode).toBe(200);
      etags.add(changed.headers['etag']);
    }
    expect(etags.size).toBe(3);
  });

  it('has the same body wherever its rows are in the table', async () => {
    await site.draft(TITLE, { en: 'Hello' });
    await site.draft(LEAD, { en: 'We.' }, { withoutPlaceholders: true });
    await site.published();
    expect(Object.keys((await site.shown()).texts)).toEqual([LEAD, TITLE]);
  });

  it('is some of the drafts where keys are named; the others stay drafts', async () => {
    await site.draft(TITLE, { en: 'Hello' });
    await site.draft(LEAD, { en: 'We.' }, { withoutPlaceholders: true });
    expect(await site.published(LEAD)).toMatchObject({ keys: [LEAD] });
    expect(await site.shown()).toMatchObject({ texts: { [LEAD]: 'We.' } });
    expect(await site.entry(TITLE)).toMatchObject({ published: null, draft: { en: 'Hello' } });
  });

  it('is all drafts without a body', async () => {
    await site.draft(TITLE, { en: 'Hello' });
    const response = await service.call('POST', '/api/admin/site/publications', { as: admin });
    expect([response.statusCode, response.json<CreatedPublication>().keys]).toEqual([201, [TITLE]]);
  });

  it('cannot be published twice', async () => {
    await site.draft(TITLE, { en: 'Hello' });
    expect((await statusesOf(site.publish(), site.publish())).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await site.publish([TITLE])).json()).toMatchObject({ code: 'nothing-to-publish' });
  });

  it('is refused for a draft that the editor has not seen', async () => {
    const { version } = await site.draft(TITLE, { en: 'Seen' });
    await site.draft(TITLE, { en: 'Not seen' });
    const publication = { as: admin, payload: { keys: [TITLE], version } };
    expect((await service.call('POST', '/api/admin/site/publications', publication)).json()).toMatchObject({
      statusCode: 409,
      code: 'site-changed',
    });
  });

  it('keeps all versions in order while several are published at once', async () => {
    for (let round = 0; round < 5; round++) {
      await Promise.all([TITLE, LEAD].map((key) => site.draft(key, { sv: `${round}` }, { withoutPlaceholders: true })));
      await Promise.all([site.publish([TITLE]), site.publish([LEAD])]);
      expect(await site.shown('sv')).toMatchObject({ texts: { [TITLE]: `${round}`, [LEAD]: `${round}` } });
    }
  });

  it('is all of a thousand texts at once, within two seconds', async () => {
    await service.query(
      `insert into content.site_revisions (key, language, value, default_value, written_by)
       select 'many.text' || n, language, to_jsonb('New ' || n), to_jsonb('Text ' || n), 1
       from generate_series(0, 999) n, unnest(array['en', 'sv']) as language`,
    );
    const begun = performance.now();
    const { keys } = await site.published();
    expect(keys).toHaveLength(1_000);
    expect(Object.keys((await site.shown()).texts)).toHaveLength(1_000);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});

it('of another name hides the samples, in published lists too, and the mark of the sample', async () => {
  await site.draft('brand', brand({ motto: 'Another' }));
  await site.published();
  expect((await site.shown()).lists).toEqual({ brand: brand({ motto: 'Another' }) });
  await site.draft('brand', brand({ name: 'Own' }));
  // One of them is the sample, and would be after a build on another day.
  await site.draft('people', [person(), person({ id: 'saga', name: 'Saga' })]);
  await site.draft('positions', [position({ lastDay: calendarDay(9) })]);
  await site.published();
  expect((await site.shown()).lists).toMatchObject({
    people: [{ name: 'Saga' }],
    testimonials: [],
    stories: [],
    positions: [],
    brand: { name: 'Own', mark: null },
  });
  await site.draft('brand', brand({ name: 'Own', mark: 'M1 1h7v7H1z' }));
  await site.published();
  expect((await site.shown()).lists.brand?.mark).toBe('M1 1h7v7H1z');
});

it('says of a sample list that was never published that it is empty under another name, drafted or published', async () => {
  const hides = async () => [await site.entry('people'), await site.entry('figures')].map((each) => each.hidesSamples);
  expect(await hides()).toEqual([false, false]);
  await site.draft('brand', brand({ name: 'Own' }));
  expect(await hides()).toEqual([true, false]);
  await site.draft('people', []);
  await site.published();
  expect((await site.reset('people')).json()).toMatchObject({ hidesSamples: true, default: [person()], draft: [] });
});

describe('a draft', () => {
  it('is at version 0 before the first, and has another version with each save', async () => {
    expect(await site.entry(TITLE)).toMatchObject({ version: 0, draft: null, written: {} });
    const one = await site.draft(TITLE, { en: 'One' });
    const two = await site.draft(TITLE, { en: 'Two' });
    expect([one.draft, two.draft]).toEqual([{ en: 'One' }, { en: 'Two' }]);
    expect(two.version).toBeGreaterThan(one.version);
    expect(two.written.en).toMatchObject({ writtenBy: admin.id, writtenByName: admin.name });
    expect(two.written.sv).toBeUndefined();
  });

  it('of another version than the last is refused with both sides, and neither is lost', async () => {
    const mine = await site.entry(TITLE);
    await site.draft(TITLE, { en: 'Theirs' });
    const response = await site.put(TITLE, { en: 'Mine' }, { version: mine.version });
    const { code, conflict } = response.json<ErrorReply & { conflict: { current: SiteEntry; sent: unknown } }>();
    expect([response.statusCode, code]).toEqual([409, 'site-changed']);
    expect(conflict).toMatchObject({ current: { key: TITLE, draft: { en: 'Theirs' } }, sent: { en: 'Mine' } });
    expect((await site.put(TITLE, { en: 'Mine' }, { version: conflict.current.version })).statusCode).toBe(200);
  });

  it('of one language that is discarded changes the version, so that no editor restores it unseen', async () => {
    await site.draft(TITLE, { en: 'One', sv: 'Ett' });
    await site.draft(TITLE, { en: 'Hello' });
    const { version } = await site.entry(TITLE);
    for (const value of [{ sv: 'På svenska: Welcome' }, { sv: 'Ett' }, { en: 'Welcome' }]) {
      await site.draft(TITLE, value);
      expect((await site.put(TITLE, { en: 'Hello', sv: 'Ett' }, { version })).statusCode).toBe(409);
    }
    expect(await site.entry(TITLE)).toMatchObject({ draft: { sv: 'Ett' }, written: { sv: { writtenBy: admin.id } } });
  });

  it('of two editors at once is saved by one of them', async () => {
    const responses = await Promise.all(['A', 'B', 'C', 'D'].map((en) => site.put(TITLE, { en }, { version: 0 })));
    const [saved, ...others] = responses.toSorted((a, b) => a.statusCode - b.statusCode);
    expect([saved, ...others].map((each) => each!.statusCode)).toEqual([200, 409, 409, 409]);
    expect((await site.entry(TITLE)).draft).toEqual(saved!.json<SiteEntry>().draft);
  });

  it('of a list is the whole list; what is published stays until then', async () => {
    expect(await site.entry('brand')).toMatchObject({ kind: 'list', default: brand(), published: null, draft: null });
    await site.draft('brand', brand({ name: 'Own' }));
    expect(await site.entry('brand')).toMatchObject({ published: null, draft: brand({ name: 'Own' }), adapted: [] });
    await site.published();
    await site.reset('brand');
    expect(await site.entry('brand')).toMatchObject({ published: brand({ name: 'Own' }), draft: brand() });
    await site.published();
    expect(await site.entry('brand')).toMatchObject({ published: null, draft: null });
    expect(await site.shown()).toEqual({ version: 0, texts: {}, lists: {} });
  });

  it('changes only the languages it names', async () => {
    await site.draft(TITLE, { en: 'Hello', sv: 'Hej' });
    expect((await site.draft(TITLE, { sv: 'Hejsan' })).draft).toEqual({ en: 'Hello', sv: 'Hejsan' });
  });

  it('that is written while another publication runs is in it or after it, never lost', async () => {
    await site.draft(TITLE, { en: 'Before' });
    const { version } = await site.entry(TITLE);
    const [saved] = await Promise.all([site.put(TITLE, { en: 'Later' }, { version }), site.publish()]);
    // Publishing changes no words, so that who writes meanwhile is not refused.
    expect(saved.statusCode).toBe(200);
    const { published, draft } = await site.entry(TITLE);
    expect(draft ?? published).toEqual({ en: 'Later' });
  });

  it('that equals the default, or what is published, is dropped', async () => {
    expect((await site.draft(TITLE, { en: 'Welcome' })).draft).toBeNull();
    await site.draft(TITLE, { en: 'Hello' });
    await site.published();
    await site.draft(TITLE, { en: 'Hej' });
    expect((await site.draft(TITLE, { en: 'Hello' })).draft).toBeNull();
    // The default again, which is now a change.
    expect((await site.draft(TITLE, { en: 'Welcome' })).draft).toEqual({ en: 'Welcome' });
    await site.published();
    expect(await site.shown()).toMatchObject({ version: 0, texts: {} });
  });

  it('of the default again is made by DELETE, and shown once it is published', async () => {
    await site.draft(TITLE, { en: 'Hello', sv: 'Hej' });
    await site.published();
    const entry = (await site.reset(TITLE)).json<SiteEntry>();
    expect(entry).toMatchObject({ published: { en: 'Hello', sv: 'Hej' }, draft: entry.default });
    expect(await site.shown()).toMatchObject({ texts: { [TITLE]: 'Hello' } });
    await site.published();
    expect(await site.entry(TITLE)).toMatchObject({ published: null, draft: null });
    expect((await site.reset(TITLE, 0)).json()).toMatchObject({ code: 'site-changed' });
  });

  it('discards nothing but itself when the default was never replaced', async () => {
    await site.draft(TITLE, { en: 'Hello' });
    expect((await site.reset(TITLE)).json()).toMatchObject({ draft: null, version: 0 });
  });
});

describe('the history', () => {
  it('has each published revision with its default and its writer, newest first', async () => {
    for (const en of ['One', 'Two']) {
      await site.draft(TITLE, { en });
      await site.published();
    }
    await site.draft(TITLE, { en: 'Three' });
    const revisions = await history(TITLE);
    expect(revisions.map(({ value }) => value)).toEqual(['Three', 'Two', 'One']);
    expect(revisions.map(({ publishedAt }) => publishedAt !== null)).toEqual([false, true, true]);
    expect(revisions[2]).toMatchObject({ language: 'en', default: 'Welcome', writtenByName: admin.name });
    expect(await history('nowhere')).toMatchObject({ code: 'site-key-not-found' });
  });

  it('is of at most 50 revisions and a megabyte, but never without the newest', async () => {
    const insert = (count: number, length: number) =>
      service.query(
        `with publication as (insert into content.site_publications (published_by) values (1) returning id)
         insert into content.site_revisions (key, language, value, default_value, written_by, publication_id)
         select '${TITLE}', 'en', to_jsonb(n || repeat('x', ${length})), '"Welcome"', 1, publication.id
         from publication, generate_series(1, ${count}) n`,
      );
    const values = async () => (await history(TITLE)).map(({ value }) => Number.parseInt(value as string));
    await insert(60, 1);
    expect(await values()).toEqual(Array.from({ length: 50 }, (_, n) => 60 - n));
    await insert(3, 400_000);
    expect(await values()).toEqual([3, 2]);
    await insert(1, 2_000_000);
    expect(await values()).toEqual([1]);
  });

  it('leads back to a revision, as a draft', async () => {
    for (const en of ['One', 'Two']) {
      await site.draft(TITLE, { en, sv: 'Svenska' });
      await site.published();
    }
    const revisions = await history(TITLE);
    const one = revisions.find(({ value }) => value === 'One')!;
    expect((await site.revert(TITLE, one.revision)).json()).toMatchObject({
      draft: { en: 'One' },
      published: { en: 'Two', sv: 'Svenska' },
    });
    // Back to what is published: no draft is left.
    const two = revisions.find(({ value }) => value === 'Two')!;
    expect((await site.revert(TITLE, two.revision)).json()).toMatchObject({ draft: null });
    expect(errorOf(await site.revert(LEAD, two.revision))).toBe('404 revision-not-found');
  });

  it('leads back to a list', async () => {
    await site.draft('brand', brand({ name: 'Own' }));
    await site.published();
    await site.draft('brand', brand({ name: 'Other' }));
    await site.published();
    const [, own] = await history('brand');
    expect((await site.revert('brand', own!.revision)).json()).toMatchObject({ draft: { name: 'Own' } });
  });
});

describe('a preview link', () => {
  const create = async (): Promise<{ url: string; expiresAt: string }> =>
    (await service.call('POST', '/api/admin/site/preview-link', { as: admin })).json();
  const open = (token: string, language?: string) =>
    service.call('POST', '/api/site/preview', { payload: { token, language } });
  const tokenOf = ({ url }: { url: string }) => url.replace(/^.*#/, '');

  it('shows all drafts to anyone for a day, above what is published', async () => {
    await site.draft(TITLE, { en: 'Published', sv: 'Publicerat' });
    await site.published();
    await site.draft(TITLE, { en: 'Drafted' });
    await site.draft('brand', brand({ name: 'Own' }));
    const link = await create();
    expect(link.url).toMatch(/^\/\?preview#[A-Za-z0-9_-]{43}$/);
    expect(Math.abs(Date.parse(link.expiresAt) - Date.now() - 86_400_000)).toBeLessThan(60_000);
    const response = await open(tokenOf(link));
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toMatchObject({ texts: { [TITLE]: 'Drafted' }, lists: { brand: { name: 'Own' } } });
    expect((await open(tokenOf(link), 'sv')).json()).toMatchObject({ texts: { [TITLE]: 'Publicerat' } });
    expect(await site.shown()).toMatchObject({ texts: { [TITLE]: 'Published' }, lists: {} });
  });

  it('is refused when guessed, expired or a link to a post', async () => {
    const link = await create();
    const post = await service.write();
    const ofPost = await service.call('POST', `/api/admin/blog-posts/${post.id}/preview-link`, { as: admin });
    const payload = { token: tokenOf(link) };
    expect((await service.call('POST', '/api/blog-posts/preview', { payload })).statusCode).toBe(404);
    await service.query('update content.preview_links set expires_at = now() where post_id is null');
    for (const token of [tokenOf(link), 'a'.repeat(43), ofPost.json<{ token: string }>().token])
      expect(errorOf(await open(token))).toBe('404 not-found');
    expect((await open('short')).statusCode).toBe(400);
  });
});

it('records each change in the audit log, and none that was refused', async () => {
  const before = await service.count('audit_events');
  await site.draft(TITLE, { en: 'Hello' });
  await site.put(TITLE, { en: 'x' }, { version: 99 });
  await site.draft(TITLE, { en: 'Hello', sv: 'På svenska: Welcome' });
  await site.draft(LEAD, { en: 'We.' }, { withoutPlaceholders: true });
  const { id } = await site.published();
  await service.call('POST', '/api/admin/site/preview-link', { as: admin });
  const events = await service.query(
    `select action, subject_kind as kind, subject_id as id, subject_name as name from content.audit_events
     order by audit_events.id offset ?`,
    [before],
  );
  expect(events).toEqual([
    { action: 'site-changed', kind: 'site', id: null, name: TITLE },
    { action: 'site-changed', kind: 'site', id: null, name: LEAD },
    { action: 'site-published', kind: 'site', id, name: `${LEAD} +1` },
    { action: 'site-preview-link-created', kind: 'site', id: null, name: null },
  ]);
});

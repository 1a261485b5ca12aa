import { randomUUID } from 'node:crypto';

import type { SiteLists } from '@kontor/contracts/endpoints';
import type { SiteEntry } from '@kontor/contracts/schemas';
import { errorOf, testUsers } from '@kontor/service-kit/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { onService, service } from '../testing/harness.ts';
import { brand, calendarDay, catalogueFile, person, position, site, startNeighbours } from '../testing/site.ts';

const TITLE = 'home.hero.title';
const LEAD = 'home.hero.lead';
const [logo, portrait, dot] = [randomUUID(), randomUUID(), randomUUID()];
const neighbours = await startNeighbours({
  [logo]: { width: 300, height: 60 },
  [portrait]: { width: 800, height: 1_000 },
  [dot]: { width: 1, height: 1 },
});
onService(undefined, () => ({ ...neighbours.settings, SITE_CATALOGUE: catalogueFile() }));
afterAll(() => neighbours.close());
beforeEach(() => service.query('truncate content.site_publications, content.site_revisions restart identity cascade'));

describe('a text', () => {
  it.each([
    ['an unknown fact', '{figures.team.membres}', 'placeholder-unknown', '{figures.team.membres}'],
    ['an unknown list', 'We are {team.members}', 'placeholder-unknown', '{team.members}'],
    ['a fact of a list that may lose its items', '{people.0.name}', 'placeholder-unknown', '{people.0.name}'],
    ['81 characters', 'x'.repeat(81), 'too-long', 'At most 80 characters'],
    ['5,000 characters', 'x'.repeat(5_000), 'too-long', 'At most 80 characters'],
  ])('with %s is refused', async (_what, en, code, message) => {
    const issues = [{ path: '/value/en', message }];
    expect(await site.refusal(TITLE, { en })).toMatchObject({ statusCode: 400, code, issues });
  });

  it.each([
    ['no words', { en: ' \n ' }],
    ['a number', { en: 1 }],
    ['null', { en: null }],
    ['another language', { de: 'Hallo' }],
    ['nothing', {}],
    ['a list', ['Hello']],
    ['no object', 'Hello'],
    ['a control character', { en: 'a\u0007b' }],
    ['NUL', { en: 'a\u0000b' }],
    ['a lone surrogate', { en: 'a\uD800b' }],
    ['an invisible operator', { en: 'a\u2062b' }],
    ['20,000 characters', { en: 'x'.repeat(20_000) }],
  ])('of %s is refused', async (_what, value) => {
    expect(await site.refusal(TITLE, value)).toMatchObject({ statusCode: 400, code: 'invalid-request' });
    expect(await site.entry(TITLE)).toMatchObject({ version: 0 });
  });

  it.each([
    ['markup', '<script>alert(1)</script> & "quotes"'],
    ['emoji', 'Hej 👩‍💻🇸🇪'],
    ['right-to-left words', 'שלום \u202Eabc\u202C'],
    ['braces that name no path', '{ "a": 1 } {x} {}'],
    ['80 emoji', '🙂'.repeat(80)],
    ['a no-break space', 'among\u00A05'],
  ])('of %s is text', async (_what, en) => {
    await site.draft(TITLE, { en });
    await site.published();
    expect((await site.shown()).texts).toEqual({ [TITLE]: en });
  });

  it('is on one line: line breaks and tabs become spaces', async () => {
    expect((await site.draft(TITLE, { en: ' One \r\n two\tthree\n' })).draft).toEqual({ en: 'One two three' });
    const { draft } = await site.draft('brand', brand({ name: 'Own\u2028& \u2029 Co' }));
    expect(draft).toMatchObject({ name: 'Own & Co' });
  });

  it.each([TITLE, 'people'])('of 20,000 levels is refused, as %s', async (key) => {
    const response = await service.call('PUT', `/api/admin/site/${key}`, {
      as: testUsers.admin,
      headers: { 'content-type': 'application/json' },
      payload: `{"version":0,"value":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    });
    expect(errorOf(response)).toBe('400 invalid-request /value');
  });

  it('cannot lose a placeholder without being asked', async () => {
    expect(await site.refusal(LEAD, { en: 'We are in {brand.city}.' })).toMatchObject({
      code: 'placeholder-missing',
      issues: [{ path: '/value/en', message: '{figures.team.members}' }],
    });
    // Nor one that only the text had that is replaced.
    await site.draft(LEAD, { en: '{figures.team.members} in {brand.city}, {brand.address.city}' });
    expect(await site.refusal(LEAD, { en: '{figures.team.members} in {brand.city}' })).toMatchObject({
      issues: [{ path: '/value/en', message: '{brand.address.city}' }],
    });
    const { draft } = await site.draft(LEAD, { en: 'We are in {brand.city}.' }, { withoutPlaceholders: true });
    expect(draft).toEqual({ en: 'We are in {brand.city}.' });
    const all = '{figures.team.members} at {brand.address.street}, {brand.city}: {brand.tagline.en}';
    expect((await site.draft(LEAD, { en: all })).draft).toEqual({ en: all });
  });

  it('may have words in its key', async () => {
    const key = 'blog.categories.DevOps & Automation';
    expect((await site.put(encodeURIComponent(key), { en: 'Ops' })).statusCode).toBe(200);
    await site.published(key);
    expect((await site.shown()).texts).toEqual({ [key]: 'Ops' });
  });

  it.each([
    ['home.count', 'count'],
    ['home.message', 'message'],
  ])('%s is listed as locked, and not editable', async (key, locked) => {
    expect(await site.entry(key)).toMatchObject({ locked });
    expect(await site.refusal(key, { en: 'x' })).toMatchObject({ statusCode: 403, code: 'not-editable' });
    expect(errorOf(await site.reset(key))).toBe('403 not-editable');
  });

  it.each(['home.hero.nothing', 'nobody', 'constructor', '__proto__'])('%s does not exist', async (key) => {
    expect(await site.refusal(key, { en: 'x' })).toMatchObject({ statusCode: 404, code: 'site-key-not-found' });
    expect(await service.query('select 1 from content.site_revisions')).toEqual([]);
  });

  it.each(['a..b', 'a  b', 'a<b', 'å', 'x'.repeat(201)])('%s is no key', async (key) => {
    expect((await site.put(encodeURIComponent(key), { en: 'x' })).statusCode).toBe(400);
  });
});

describe('the brand', () => {
  it.each(['#777777', '#008b7a'])('cannot have the accent %s, on which nothing is readable', async (accent) => {
    expect(await site.refusal('brand', brand({ accent }))).toMatchObject({ statusCode: 400, code: 'contrast-too-low' });
  });

  it.each([
    ['no colour', { accent: 'red' }, '/value/accent'],
    ['a name of blanks', { name: ' ' }, '/value/name'],
    ['no address', { email: 'hej' }, '/value/email'],
    ['a link to a script', { links: { social: 'javascript:alert(1)', codeHosting: null } }, '/value/links/social'],
    ['a mark with a script', { mark: '"/><script>' }, '/value/mark'],
    ['a year of text', { copyrightYear: '2025' as never }, '/value/copyrightYear'],
  ] satisfies [string, Partial<SiteLists['brand']>, string][])('with %s is refused', async (_what, changes, path) => {
    const refusal = await site.refusal('brand', brand(changes));
    expect(refusal).toMatchObject({ statusCode: 400, code: 'invalid-request' });
    expect(refusal.issues!.map((issue) => issue.path)).toContain(path);
  });

  it('names no fact, since facts are taken from it', async () => {
    const refusal = await site.refusal('brand', brand({ name: 'We {brand.city}' }));
    expect(refusal).toMatchObject({ code: 'placeholder-unknown', issues: [{ path: '/value/name' }] });
  });

  it('has an uploaded image as its logo, with its size', async () => {
    const entry = await site.draft('brand', brand({ logo: { image: logo } as never }));
    expect(entry.draft).toMatchObject({ logo: { image: logo, width: 300, height: 60 } });
  });

  it('has a logo of shapes alone', async () => {
    const svg = '<svg viewBox="0 0 2 1"><title>Own</title><path d="M0 0h2v1H0z" fill="#123456"/></svg>';
    const { draft } = await site.draft('brand', brand({ logo: { svg } }));
    expect((draft as SiteLists['brand']).logo).toEqual({
      svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 0h2v1H0z" fill="#123456"/></svg>',
    });
  });

  it.each([
    ['a script', { svg: '<svg viewBox="0 0 1 1"><script>1</script></svg>' }, '<script>'],
    ['an image of one pixel', { image: dot }, 'The image is too small'],
    ['an unknown image', { image: randomUUID() }, 'This image does not exist'],
    ['two kinds of logo', { image: logo, svg: '<svg viewBox="0 0 1 1"/>' }, 'Either an image or an SVG'],
    ['neither', { width: 1 }, 'Either an image or an SVG'],
  ])('cannot have a logo with %s', async (_what, given, message) => {
    const refusal = await site.refusal('brand', brand({ logo: given as never }));
    expect(refusal).toMatchObject({ code: 'logo-invalid', issues: [{ path: '/value/logo', message }] });
  });

  it('waits for documents to say whether an image exists', async () => {
    neighbours.setAvailable(false);
    const refusal = await site.refusal('brand', brand({ logo: { image: logo } as never }));
    neighbours.setAvailable(true);
    expect(refusal).toMatchObject({ statusCode: 503, code: 'service-unavailable' });
  });
});

describe('a list', () => {
  const ending = (lastDay: string) => [position({ lastDay })];
  const fallingPay = position({ payRange: { from: 2, to: 1, currency: 'SEK', per: 'MONTH' } });
  const shown = (image: string, consentOn: string | null = '2026-01-01') =>
    person({ portrait: { image } as never, consentOn });

  it.each([
    ['two items of one id', 'positions', [position(), position()], '/value/1/id', 'Already in use'],
    ['a last day before the first', 'positions', ending(calendarDay(-11)), '/value/0/lastDay', 'Before the first day'],
    ['a day that does not exist', 'positions', ending('2027-02-30'), '/value/0/lastDay', 'Invalid value'],
    ['a pay range from high to low', 'positions', [fallingPay], '/value/0/payRange/to', 'Less than the lowest pay'],
    ['a portrait without consent', 'people', [shown(portrait, null)], '/value/0/consentOn', 'Required'],
    ['a portrait of one pixel', 'people', [shown(dot)], '/value/0/portrait', 'The image is too small'],
    ['an unknown portrait', 'people', [shown(randomUUID())], '/value/0/portrait', 'This image does not exist'],
    ['one language', 'people', [{ ...person(), role: { en: 'Director' } }], '/value/0/role/sv', 'Required'],
    ['an object', 'people', person(), '/value', 'Must be of type array'],
  ])('with %s is refused', async (_what, key, value, path, message) => {
    const refusal = await site.refusal(key, value);
    expect(refusal).toMatchObject({ statusCode: 400, code: 'invalid-request', issues: [{ path, message }] });
  });

  it('names facts as texts do', async () => {
    const refusal = await site.refusal('people', [person({ bio: { en: 'Ok', sv: '{figures.team.membrs}' } })]);
    expect(refusal).toMatchObject({ code: 'placeholder-unknown', issues: [{ path: '/value/0/bio/sv' }] });
    await site.draft('people', [person({ bio: { en: 'One of {figures.team.members}', sv: 'Ok' } })]);
    // Pages fill texts in both languages alone.
    const inLine = await site.refusal('positions', [position({ skills: ['Linux', '{figures.team.members}'] })]);
    expect(inLine).toMatchObject({ code: 'placeholder-unknown', issues: [{ path: '/value/0/skills/1' }] });
  });

  it('has a portrait with its size, once the person has agreed', async () => {
    const given = shown(portrait);
    const { draft } = await site.draft('people', [given]);
    expect(draft).toEqual([{ ...given, portrait: { image: portrait, width: 800, height: 1_000 } }]);
    await site.published();
    expect((await site.shown()).lists.people).toMatchObject([{ portrait: { image: portrait }, consentOn: null }]);
    expect((await site.entry('people')).published).toMatchObject([{ consentOn: '2026-01-01' }]);
  });

  it('cannot be drafted in one language', async () => {
    expect(await site.refusal('people', { en: 'x' })).toMatchObject({ statusCode: 400 });
  });

  it('is removed as a whole by an empty one', async () => {
    await site.draft('people', []);
    await site.published();
    expect((await site.shown()).lists).toEqual({ people: [] });
    expect(await site.entry('people')).toMatchObject({ published: [] } satisfies Partial<SiteEntry>);
  });
});

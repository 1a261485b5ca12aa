import type { SiteEntry, SitePublication } from '@kontor/contracts/schemas';
import { createTestDatabase, testUsers } from '@kontor/service-kit/testing';
import { expect, it } from 'vitest';

import { buildHarness } from '../testing/harness.ts';
import { catalogue, catalogueFile, calendarDay, catalogueText, person, position } from '../testing/site.ts';

const TITLE = 'home.hero.title';
const { admin } = testUsers;

/** The service of a version with this catalogue, on a database that other versions have used. */
async function versionOf(url: string, content: object) {
  const service = await buildHarness({ DATABASE_URL: url, SITE_CATALOGUE: catalogueFile(content) });
  const entries = () => service.read<SiteEntry[]>('/api/admin/site', admin);
  return {
    ...service,
    entry: async (key: string) => (await entries()).find((entry) => entry.key === key),
    put: (key: string, version: number, value: unknown) =>
      service.call('PUT', `/api/admin/site/${key}`, { as: admin, payload: { version, value } }),
    publish: () => service.call('POST', '/api/admin/site/publications', { as: admin, payload: {} }),
    shown: () => service.read<SitePublication>('/api/site'),
  };
}

it('tells after an upgrade which defaults changed, which texts are unused and how lists were adapted, and loses nothing', async () => {
  const url = await createTestDatabase('content');
  const old = await versionOf(url, catalogue([catalogueText('old.page.title', 'Old')]));
  await old.put(TITLE, 0, { en: 'Ours' });
  await old.put('old.page.title', 0, { en: 'Our old page' });
  await old.put('people', 0, [person({ name: 'Own' })]);
  await old.put('positions', 0, [position({ title: 'Own' })]);
  await old.publish();
  // As an older version would have stored it: without a field, and with one that is no more.
  await old.query(
    `update content.site_revisions set value = jsonb_set(value #- '{0,bio}', '{0,phone}', '"018"') where key = 'people'`,
  );
  await old.close();

  const texts = catalogue().texts.map((text) =>
    text.key === TITLE ? { ...text, default: { en: 'A new welcome', sv: 'Nytt' } } : text,
  );
  const later = { positions: [position({ firstDay: calendarDay(20), lastDay: calendarDay(90) })] };
  const upgraded = await versionOf(url, { ...catalogue([], later), texts });
  expect(await upgraded.entry(TITLE)).toMatchObject({ published: { en: 'Ours' }, defaultChanged: true });
  expect(await upgraded.entry('home.hero.lead')).toMatchObject({ defaultChanged: false });
  // Its days alone, which count from the day of the build.
  expect(await upgraded.entry('positions')).toMatchObject({ defaultChanged: false });
  expect(await upgraded.entry('old.page.title')).toMatchObject({
    kind: 'text',
    isUnused: true,
    page: null,
    default: null,
    published: { en: 'Our old page' },
  });
  expect(await upgraded.entry('people')).toMatchObject({ adapted: ['/0/phone', '/0/bio'] });

  const { texts: shown, lists } = await upgraded.shown();
  expect(shown).toEqual({ [TITLE]: 'Ours' });
  expect(lists.people).toEqual([{ ...person({ name: 'Own' }), bio: { en: '', sv: '' } }]);

  // Looked at and saved once more: the new default is known.
  const { version } = (await upgraded.entry(TITLE))!;
  expect((await upgraded.put(TITLE, version, { en: 'Ours' })).json()).toMatchObject({ defaultChanged: false });
  // The unused text can be given up.
  const unused = (await upgraded.entry('old.page.title'))!;
  const payload = { version: unused.version };
  const reset = await upgraded.call('DELETE', '/api/admin/site/old.page.title', { as: admin, payload });
  expect(reset.json()).toMatchObject({ draft: {}, published: { en: 'Our old page' } });
  await upgraded.publish();
  expect(await upgraded.entry('old.page.title')).toBeUndefined();
  await upgraded.close();
});

it('starts again, and migrates, on a database with words, and serves them', async () => {
  const url = await createTestDatabase('content');
  const first = await versionOf(url, catalogue());
  await first.put(TITLE, 0, { en: 'Ours' });
  await first.publish();
  const before = await first.shown();
  await first.close();
  const second = await versionOf(url, catalogue());
  expect(await second.shown()).toEqual(before);
  await second.close();
});

it('has no words to edit without a catalogue, and starts with none that is wrong', async () => {
  const none = await buildHarness();
  expect(await none.read('/api/admin/site', admin)).toEqual([]);
  expect(await none.read('/api/site')).toEqual({ version: 0, texts: {}, lists: {} });
  await none.close();
  const start = (SITE_CATALOGUE: string) => buildHarness({ SITE_CATALOGUE });
  await expect(start('/nowhere.json')).rejects.toThrow('SITE_CATALOGUE cannot be read');
  const wrong = catalogueFile({ texts: [{}], lists: [] });
  await expect(start(wrong)).rejects.toThrow('SITE_CATALOGUE has an error at /texts/0');
});

it('does not start without a catalogue once words are published', async () => {
  const url = await createTestDatabase('content');
  const first = await versionOf(url, catalogue());
  await first.put(TITLE, 0, { en: 'Ours' });
  await first.close();
  await (await buildHarness({ DATABASE_URL: url })).close();
  const second = await versionOf(url, catalogue());
  await second.publish();
  await second.close();
  await expect(buildHarness({ DATABASE_URL: url })).rejects.toThrow('SITE_CATALOGUE is missing');
});

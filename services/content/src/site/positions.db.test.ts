import type { SitePublication } from '@kontor/contracts/schemas';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { onService, service } from '../testing/harness.ts';
import { catalogueFile, position, site, catalogue } from '../testing/site.ts';
import { readCatalogue } from './catalogue.ts';
import { siteReader } from './read-site.ts';

const file = catalogueFile(
  catalogue([], {
    positions: [
      position({ id: 'first', firstDay: '2026-01-01', lastDay: '2026-03-31' }),
      position({ id: 'second', firstDay: '2026-01-01', lastDay: '2026-06-30' }),
    ],
  }),
);
const zone = process.env['TZ'];
onService(undefined, () => ({ SITE_CATALOGUE: file }));
beforeAll(() => {
  process.env['TZ'] = 'Europe/Stockholm';
});
afterAll(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});
beforeEach(() => service.query('truncate content.site_publications, content.site_revisions restart identity cascade'));

/** What visitors get at a moment. */
const at = async (moment: string) => {
  const read = siteReader(await readCatalogue(file), () => new Date(moment));
  return (await read(service.orm.em.fork(), 'en')).site;
};
const idsOf = ({ lists }: SitePublication) => lists.positions?.map(({ id }) => id);

it('hides a position of the defaults after its last day, by the time zone of the company', async () => {
  expect(await at('2026-03-31T21:59:59Z')).toEqual({ version: 0, texts: {}, lists: {} });
  const after = await at('2026-03-31T22:00:00Z');
  expect(idsOf(after)).toEqual(['second']);
  expect(after.version).toBeGreaterThan(0);
  expect(idsOf(await at('2026-07-01T00:00:00Z'))).toEqual([]);
});

it('shows a published position from its first to its last day, and another version with each change', async () => {
  const days = { firstDay: '2026-05-01', lastDay: '2026-05-31' };
  await site.draft('positions', [
    position({ id: 'own', ...days }),
    position({ id: 'later', firstDay: '2026-06-01', lastDay: '2026-06-30' }),
  ]);
  await site.published();
  const states = [];
  for (const day of ['2026-04-30', '2026-05-01', '2026-05-31', '2026-06-01', '2026-06-30', '2026-07-01'])
    states.push(await at(`${day}T10:00:00Z`));
  expect(states.map(idsOf)).toEqual([[], ['own'], ['own'], ['later'], ['later'], []]);
  const versions = states.map(({ version }) => version);
  expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  expect(new Set(versions).size).toBe(4);
});

it('is read anew on the next day, by a reader that keeps what it has read', async () => {
  let now = new Date('2026-03-31T12:00:00Z');
  const read = siteReader(await readCatalogue(file), () => now);
  const before = await read(service.orm.em.fork(), 'sv');
  expect(await read(service.orm.em.fork(), 'sv')).toBe(before);
  now = new Date('2026-04-01T12:00:00Z');
  const after = await read(service.orm.em.fork(), 'sv');
  expect([after.etag === before.etag, idsOf(after.site)]).toEqual([false, ['second']]);
});

import { internalPaths } from '@kontor/contracts/internal';
import type { WebsiteSetUp } from '@kontor/contracts/schemas';
import { testUsers } from '@kontor/service-kit/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';

import { onService, service } from '../testing/harness.ts';
import { brand, catalogueFile, person, site, startNeighbours } from '../testing/site.ts';

const neighbours = await startNeighbours();
onService(undefined, () => ({ ...neighbours.settings, SITE_CATALOGUE: catalogueFile() }));
afterAll(() => neighbours.close());
beforeEach(async () => {
  await service.query('truncate content.site_publications, content.site_revisions restart identity cascade');
  await service.runJob('company');
  neighbours.told.length = 0;
});

const own = { name: 'Own', address: 'Ågatan 1, 753 09 Uppsala', email: 'hej@own.example' };

/** What identity gets that asks. */
const asked = async () => (await service.callInternal('GET', internalPaths.company)).json();

it('tells engagement the name and addresses of a published brand, and when it is the default again', async () => {
  await site.draft('brand', brand({ name: own.name, email: own.email }));
  expect(neighbours.told).toEqual([]);
  expect(await asked()).toEqual({ company: null });
  await site.published();
  await expect.poll(() => neighbours.told).toEqual([own]);
  expect(await asked()).toEqual({ company: own });
  await site.reset('brand');
  await site.published();
  await expect.poll(() => neighbours.told).toEqual([own, null]);
});

it('tells nothing where another text is published', async () => {
  await site.draft('home.hero.title', { en: 'Hello' });
  await site.published();
  expect(await service.query("select 1 from content.jobs where kind = 'company'")).toEqual([]);
});

it('does not wait for ever where engagement refuses', async () => {
  const failures = () =>
    service.query<{ failures: number }>("select failures from content.jobs where kind = 'company'");
  neighbours.setRefusing(true);
  await site.draft('brand', brand({ name: own.name }));
  await site.published();
  await expect.poll(failures).toEqual([{ failures: 1 }]);
  neighbours.setRefusing(false);
  await service.query("update content.jobs set run_at = now() where kind = 'company'");
  await service.runJob('company');
  await expect.poll(failures).toEqual([]);
});

it('waits for engagement as long as it takes, and tells the last brand', async () => {
  neighbours.setAvailable(false);
  for (const name of ['First', 'Last']) {
    await site.draft('brand', brand({ name, email: own.email }));
    await site.published();
  }
  await service.runJob('company');
  neighbours.setAvailable(true);
  await service.query("update content.jobs set run_at = now() where kind = 'company'");
  await service.runJob('company');
  await expect.poll(() => neighbours.told.at(-1)).toEqual({ ...own, name: 'Last' });
});

const setUp = () => service.read<WebsiteSetUp>('/api/set-up/website', testUsers.admin);
const invented = ['people', 'testimonials', 'stories', 'positions'];
const sample = brand();
const ownBrand = brand({
  name: 'Own',
  email: 'hej@own.example',
  privacyEmail: 'privacy@own.example',
  address: { ...sample.address, street: 'Gatan 1' },
  links: { ...sample.links, social: 'https://social.example/own' },
});

it.each(['name', 'email', 'privacyEmail', 'address', 'links'] as const)(
  'is left to an admin with the %s of the sample',
  async (part) => {
    expect((await setUp()).samples).toEqual(['brand', ...invented]);
    await site.draft('brand', { ...ownBrand, [part]: sample[part] });
    expect((await setUp()).samples).toEqual(['brand', ...invented]);
    await site.published();
    expect((await setUp()).samples).toEqual(part === 'name' ? ['brand', ...invented] : ['brand']);
  },
);

it('is left with a published list of one invented person, and is done without, or with another name', async () => {
  const people = [person({ id: 'saga' }), person()];
  await site.draft('people', people);
  await site.published();
  expect((await setUp()).samples).toEqual(['brand', ...invented]);
  await site.draft('people', people.slice(0, 1));
  await site.published();
  expect((await setUp()).samples).toEqual(['brand', ...invented.slice(1)]);
  await site.draft('brand', ownBrand);
  await site.draft('people', people);
  await site.published();
  expect((await setUp()).samples).toEqual([]);
});

it('has posts when one has an author, as the sample articles have not', async () => {
  await service.write();
  expect((await setUp()).hasPosts).toBe(true);
  await service.query('update content.blog_posts set author_id = null');
  expect((await setUp()).hasPosts).toBe(false);
});

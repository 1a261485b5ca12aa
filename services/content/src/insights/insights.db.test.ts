import { randomUUID } from 'node:crypto';

import { internalPaths } from '@kontor/contracts/internal';
import type { PageCount } from '@kontor/contracts/schemas';
import { withDuties } from '@kontor/service-kit/testing';
import { beforeEach, expect, it } from 'vitest';

import { onService, service } from '../testing/harness.ts';
import { calendarDay } from '../testing/site.ts';

const editor = withDuties('editor');
const today = calendarDay(0);

onService();
beforeEach(() => service.query('truncate content.page_counts, content.page_count_batches'));

const count = (changes: Partial<PageCount> = {}): PageCount => ({
  day: today,
  path: '/about',
  language: 'en',
  host: '',
  campaign: '',
  views: 1,
  messages: 0,
  signUps: 0,
  ...changes,
});

const send = (counts: unknown[], id: string = randomUUID()) =>
  service.callInternal('POST', internalPaths.pageCounts, { id, counts });
async function add(...counts: PageCount[]): Promise<void> {
  for (let from = 0; from < counts.length; from += 300)
    expect((await send(counts.slice(from, from + 300))).statusCode).toBe(204);
}

const ask = (query = '') => service.call('GET', `/api/admin/insights${query}`, { as: editor });
const report = async (query = '') => (await ask(query)).json<PageCount[]>();

it('adds up what several gateways send, each batch once however often it is sent', async () => {
  const id = randomUUID();
  const batch = [count({ views: 3, messages: 1 }), count({ path: '/sv', language: 'sv', signUps: 2, views: 0 })];
  for (let time = 0; time < 2; time++) expect((await send(batch, id)).statusCode).toBe(204);
  await Promise.all([add(count({ views: 4 })), add(count({ views: 5 }), count({ day: calendarDay(-1), views: 6 }))]);
  expect(await report()).toEqual([
    count({ views: 12, messages: 1 }),
    count({ path: '/sv', language: 'sv', views: 0, signUps: 2 }),
    count({ day: calendarDay(-1), views: 6 }),
  ]);
});

it('shows a host or campaign of fewer than three a day as others, on each day by itself', async () => {
  await add(
    count({ host: 'often.example', campaign: 'spring', views: 2 }),
    count({ host: 'often.example', path: '/', campaign: 'spring' }),
    count({ host: 'rare.example', campaign: 'autumn', views: 2 }),
    count({ host: 'lone.example', campaign: 'winter', messages: 1 }),
    count({ campaign: 'letter', views: 0, messages: 3 }),
    count({ day: calendarDay(-1), host: 'often.example', campaign: 'spring' }),
  );
  expect(await report()).toEqual([
    count({ host: 'others', campaign: 'others', views: 3, messages: 1 }),
    count({ host: 'often.example', campaign: 'spring', views: 2 }),
    count({ host: 'often.example', path: '/', campaign: 'spring' }),
    count({ campaign: 'letter', views: 0, messages: 3 }),
    count({ day: calendarDay(-1), host: 'others', campaign: 'others' }),
  ]);
});

it('bounds what is stored of 10,000 made-up campaigns, and keeps the real one', { timeout: 60_000 }, async () => {
  const madeUp = Array.from({ length: 10_000 }, (_, n) => count({ campaign: `made-up-${n}` }));
  await add(count({ campaign: 'spring', views: 4 }), ...madeUp, count({ campaign: 'late', views: 3 }));
  expect(await service.count('page_counts')).toBeLessThan(4_300);
  expect(await report()).toEqual([
    count({ campaign: 'others', views: 10_000 }),
    count({ campaign: 'spring', views: 4 }),
    count({ campaign: 'late', views: 3 }),
  ]);
});

it('makes rare names of past days others for good, and deletes what is stored no longer', async () => {
  const past = { day: calendarDay(-1) };
  await add(
    count({ ...past, campaign: 'a', views: 2 }),
    count({ ...past, campaign: 'b' }),
    count({ ...past, campaign: 'kept', views: 3 }),
    count({ campaign: 'today' }),
    count({ day: calendarDay(-730) }),
    count({ day: calendarDay(-731) }),
  );
  await service.query("update content.page_count_batches set received_at = now() - interval '8 days'");
  for (let time = 0; time < 2; time++) await service.runJob('page-counts');
  expect(
    await service.query('select day::text, campaign, views from content.page_counts order by day, campaign'),
  ).toEqual([
    { day: calendarDay(-730), campaign: '', views: 1 },
    { ...past, campaign: 'kept', views: 3 },
    { ...past, campaign: 'others', views: 3 },
    { day: today, campaign: 'today', views: 1 },
  ]);
  expect(await service.query('select 1 from content.page_count_batches')).toEqual([]);
});

it('reports the last 30 days, or a period of at most 366', async () => {
  await add(...[0, -29, -30, -365, -366].map((offset) => count({ day: calendarDay(offset) })));
  const days = async (query = '') => (await report(query)).map(({ day }) => day);
  expect(await days()).toEqual([today, calendarDay(-29)]);
  expect(await days(`?to=${calendarDay(-30)}`)).toEqual([calendarDay(-30)]);
  expect(await days(`?from=${calendarDay(-365)}`)).toHaveLength(4);
  for (const [query, code] of [
    [`?from=${calendarDay(-366)}`, 'period-too-long'],
    [`?from=${today}&to=${calendarDay(-1)}`, 'invalid-request'],
    ['?from=2026-02-30', 'invalid-request'],
    ['?from=0000-01-01', 'invalid-request'],
    ['?from=x', 'invalid-request'],
    ['?to=', 'invalid-request'],
  ] as const)
    expect((await ask(query)).json(), query).toMatchObject({ statusCode: 400, code });
});

it('fits a period of any number of rows into one report, with the rest of each day as others', async () => {
  await service.query(
    "insert into content.page_counts select current_date - i % 366, '/blog/post-' || i, 'en', '', '', 1, 0, 0 from generate_series(1, 20100) i",
  );
  const all = await report(`?from=${calendarDay(-365)}`);
  expect(all.length).toBeLessThanOrEqual(20_000 + 366);
  expect(all.reduce((sum, { views }) => sum + views, 0)).toBe(20_100);
  expect(all.filter(({ path }) => path === 'others').reduce((sum, { views }) => sum + views, 0)).toBe(100);
});

it('bounds what is stored of 145 made-up hosts with 145 campaigns each', { timeout: 60_000 }, async () => {
  const madeUp = Array.from({ length: 145 * 145 }, (_, n) =>
    count({ host: `${n % 145}.example`, campaign: `made-up-${Math.floor(n / 145)}` }),
  );
  await add(count({ host: 'news.example', campaign: 'spring', views: 4 }), ...madeUp, count({ views: 7 }));
  expect(await service.count('page_counts')).toBeLessThan(4_300);
  const all = await report();
  expect(all).toContainEqual(count({ host: 'news.example', campaign: 'spring', views: 4 }));
  expect(all.reduce((sum, { views }) => sum + views, 0)).toBe(145 * 145 + 11);
});

it('takes counts of pages alone', async () => {
  for (const wrong of [
    [],
    [count({ path: 'about' })],
    [count({ path: '/å' })],
    [count({ language: 'de' as never })],
    [count({ campaign: 'a\nb' })],
    [count({ campaign: 'x'.repeat(101) })],
    [count({ views: -1 })],
    [count({ day: '2026-02-30' })],
  ])
    expect((await send(wrong)).statusCode, JSON.stringify(wrong)).toBe(400);
  expect(await report()).toEqual([]);
});

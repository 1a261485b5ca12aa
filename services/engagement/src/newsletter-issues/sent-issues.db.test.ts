import type { SentIssue, SentIssueSummary } from '@kontor/contracts/schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { buildHarness, type Harness } from '../testing/harness.ts';
import { startStandInMailServer, type StandInMailServer } from '../testing/stand-in-mail-server.ts';
import { addIssue, order } from '../testing/sample-sending.ts';

const ARCHIVE = '/api/newsletter/issues';

let service: Harness;
let mailServer: StandInMailServer;
beforeAll(async () => {
  mailServer = await startStandInMailServer();
  service = await buildHarness({ SMTP_URL: mailServer.url });
  for (const languages of [['sv'], ['en', 'sv'], ['en']]) await order(service, await addIssue(service, languages));
  await addIssue(service);
  await order(service, await addIssue(service), { at: '2099-01-01T00:00:00.000Z' });
});
afterAll(async () => {
  await service.close();
  await mailServer.close();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  service.app.inject({ method: 'GET', url: ARCHIVE + path, headers });

it('lists the issues that were sent, newest first, in the language that is asked for where they have it', async () => {
  const list = async (query: string) =>
    (await get(query))
      .json<SentIssueSummary[]>()
      .map(({ number, language, languages, subject }) => [number, language, languages, subject]);
  expect(await list('?language=sv')).toEqual([
    [3, 'en', ['en'], 'Letter in en'],
    [2, 'sv', ['en', 'sv'], 'Letter in sv'],
    [1, 'sv', ['sv'], 'Letter in sv'],
  ]);
  expect((await list('')).map(([number, language]) => [number, language])).toEqual([
    [3, 'en'],
    [2, 'en'],
    [1, 'sv'],
  ]);
});

it('pages the list', async () => {
  const first = await get('?limit=2');
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))![1]!;
  const second = await service.app.inject({ method: 'GET', url: next });
  expect(second.json<SentIssueSummary[]>().map(({ number }) => number)).toEqual([1]);
  expect(second.headers['link']).toBeUndefined();
});

it('shows an issue with those before and after it', async () => {
  const issue = (await get('/2?language=sv')).json<SentIssue>();
  expect(issue).toMatchObject({ number: 2, language: 'sv', body: 'Some news', posts: [] });
  expect([issue.previous, issue.next]).toEqual([
    { number: 1, language: 'sv', subject: 'Letter in sv' },
    { number: 3, language: 'en', subject: 'Letter in en' },
  ]);
  const ends = await Promise.all(['/1', '/3'].map(async (path) => (await get(path)).json<SentIssue>()));
  expect([ends[0]!.previous, ends[1]!.next]).toEqual([null, null]);
});

it.each(['/4', '/2147483647'])('responds to %s with 404', async (path) => {
  const response = await get(path);
  expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'issue-not-found' }]);
});

it.each(['/latest', '/0', '/-1', '/99999999999', '/2?language=de'])('refuses %s with 4xx', async (path) => {
  expect([400, 404]).toContain((await get(path)).statusCode);
});

it('may be cached for a second by everybody, and is sent again only when it has changed', async () => {
  for (const path of ['', '/2']) {
    const { headers } = await get(path);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, must-revalidate');
    expect((await get(path, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304);
  }
});

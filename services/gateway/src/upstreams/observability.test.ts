import { closedPort } from '@kontor/service-kit/testing';
import { afterEach, describe, expect, it } from 'vitest';

import { as, post, startTestGateway, type TestGateway } from '../testing/harness.ts';

let gateway: TestGateway;
afterEach(() => gateway.close());

const failures = 'gateway_upstream_failures_total';

describe('a service that does not respond', () => {
  it('is counted by kind of failure', async () => {
    gateway = await startTestGateway({ ENGAGEMENT_URL: await closedPort(), ANSWER_SECONDS: 1 });
    expect((await fetch(`${gateway.url}/api/newsletter/issues`)).status).toBe(503);
    expect(await gateway.counted(failures)).toEqual(['upstream=engagement,kind=refused: 1']);

    gateway.upstream.respond = (_request, response) => void response.destroy();
    expect((await fetch(`${gateway.url}/api/account`)).status).toBe(503);
    gateway.upstream.respond = () => undefined;
    expect((await fetch(`${gateway.url}/api/account`)).status).toBe(504);
    expect(await gateway.counted(failures)).toEqual([
      'upstream=identity,kind=timeout: 1',
      'upstream=identity,kind=broken: 1',
      'upstream=engagement,kind=refused: 1',
    ]);
  });

  it('is counted when a download breaks off in the middle', async () => {
    gateway = await startTestGateway();
    gateway.upstream.respond = (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('half');
      setImmediate(() => response.destroy());
    };
    const response = await fetch(`${gateway.url}/api/documents/1/download`, as('elsa'));
    await expect(response.text()).rejects.toThrow('terminated');
    expect(await gateway.counted(failures)).toEqual(['upstream=documents,kind=broken: 1']);
  });

  it('is not counted for a visitor who disconnects', async () => {
    gateway = await startTestGateway();
    const left = Promise.withResolvers<void>();
    gateway.upstream.respond = (_request, response) => {
      response.once('close', left.resolve).writeHead(200, { 'content-length': '1000' }).write('half');
    };
    const going = new AbortController();
    const response = await fetch(`${gateway.url}/api/documents/1/download`, { ...as('elsa'), signal: going.signal });
    going.abort();
    await expect(response.text()).rejects.toThrow('aborted');
    // The gateway has timed out by then.
    await left.promise;
    expect(await gateway.counted(failures)).toEqual([]);
  });
});

it('counts rate-limited calls by limit', async () => {
  gateway = await startTestGateway({ CONTACT_PER_10_MINUTES: 1 });
  const send = () => fetch(`${gateway.url}/api/contact`, post);
  await send();
  expect((await send()).status).toBe(429);
  expect(await gateway.counted('gateway_rate_limited_total')).toEqual(['limit=contact: 1']);
});

it('has no more series after a second round of other paths, ids, slugs, methods and queries', async () => {
  gateway = await startTestGateway();
  const round = async (seed: number) => {
    for (let i = seed; i < seed + 8; i++) {
      for (const path of [`/blog/post-${i}`, `/nothing-${i}`, `/api/blog-posts/slug-${i}?a=${i}`, `/api/nope/${i}`])
        await (await fetch(gateway.url + path)).text();
      await fetch(`${gateway.url}/api/users/${i}`, { method: 'DELETE' });
      await fetch(`${gateway.url}/thing-${i}`, { method: ['PROPFIND', 'SEARCH', 'LOCK', 'PURGE'][i % 4] });
    }
    const scrape = async () => (await gateway.service.internal.inject('/metrics')).body;
    await expect.poll(async () => (await scrape()).includes('method="other"')).toBe(true);
    return (
      (await scrape())
        .split('\n')
        // Node collects garbage of a kind when it needs to.
        .filter((line) => /^(?!nodejs_gc)\w+\{/.test(line))
        .map((line) => line.replace(/ \S+$/, ''))
    );
  };
  const first = await round(0);
  expect(await round(1_000)).toEqual(first);
});

it('checks a session under the id of the request', async () => {
  gateway = await startTestGateway();
  const response = await fetch(`${gateway.url}/api/documents`, as('elsa'));
  expect(gateway.sessionIds).toEqual([response.headers.get('x-request-id')]);
});

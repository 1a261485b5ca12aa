import type { IncomingMessage, RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { closedPort, serve, testUsers } from '@kontor/service-kit/testing';
import { expect, it, onTestFinished, vi } from 'vitest';

import { as, startTestGateway, type TestGateway } from '../testing/harness.ts';

/** A replica of a service at its own address. */
const replica = async (address: string, listener: RequestListener): Promise<string> => {
  const { url } = await serve((request, response) => {
    response.setHeader('content-type', 'application/json');
    listener(request, response);
  }, address);
  return url;
};

async function gatewayTo(documents: string[], settings: object = {}): Promise<TestGateway> {
  const gateway = await startTestGateway({ DOCUMENTS_URL: documents.join(','), ...settings });
  onTestFinished(() => gateway.close());
  return gateway;
}

const download = (gateway: TestGateway, name = 'ada') => fetch(`${gateway.url}/api/documents/1/download`, as(name));
const list = (gateway: TestGateway) => fetch(`${gateway.url}/api/documents`, as('ada'));

it('stops serving an image within a second that was deleted through another gateway', async () => {
  let time = performance.now();
  const id = '00000000-0000-4000-8000-000000000001';
  let isDeleted = false;
  const documents = await replica('127.0.0.2', ({ method, headers }, response) => {
    isDeleted ||= method === 'DELETE';
    if (method === 'DELETE') return response.writeHead(204).end();
    if (isDeleted) return response.writeHead(404).end('{"code":"image-not-found"}');
    const head = { etag: `"${id}"`, 'cache-control': 'public, max-age=31536000, immutable' };
    return headers['if-none-match']
      ? response.writeHead(304, head).end()
      : response.writeHead(200, { ...head, 'content-length': 5 }).end('image');
  });
  const gateways = [await gatewayTo([documents]), await gatewayTo([documents])];
  const statuses = () => Promise.all(gateways.map(async ({ url }) => (await fetch(`${url}/api/images/${id}`)).status));
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  expect(await statuses()).toEqual([200, 200]);
  expect((await fetch(`${gateways[0]!.url}/api/images/${id}`, { method: 'DELETE', ...as('ada') })).status).toBe(204);
  // Each of the requests in between could renew the cached image.
  for (const ms of [300, 300, 300, 101]) {
    time += ms;
    await statuses();
  }
  expect(await statuses()).toEqual([404, 404]);
  vi.restoreAllMocks();
});

it('balances downloads evenly, whatever is requested in between', async () => {
  const downloads: string[] = [];
  const note = (name: string): RequestListener => {
    return (request, response) => {
      if (request.url!.endsWith('/download')) downloads.push(name);
      response.end('[]');
    };
  };
  const gateway = await gatewayTo([await replica('127.0.0.2', note('two')), await replica('127.0.0.3', note('three'))]);
  for (let i = 0; i < 8; i++) {
    await (await list(gateway)).text();
    await (await download(gateway)).text();
  }
  expect(downloads.filter((name) => name === 'two')).toHaveLength(4);
  expect(downloads.filter((name) => name === 'three')).toHaveLength(4);
});

it('sends an upload once to another replica when one refuses the connection', async () => {
  const bodies: Buffer[] = [];
  const take = async (request: IncomingMessage) => bodies.push(await buffer(request));
  const well = await replica('127.0.0.3', (request, response) => {
    void take(request).then(() => response.writeHead(201).end('{}'));
  });
  const gateway = await gatewayTo([await closedPort('127.0.0.2'), well]);
  for (const length of [300_000, 400_000]) {
    const response = await fetch(`${gateway.url}/api/documents/upload`, {
      method: 'POST',
      headers: { ...as('ada').headers, 'content-type': 'multipart/form-data; boundary=b' },
      body: Buffer.alloc(length, 'a'),
    });
    expect(response.status).toBe(201);
  }
  expect(bodies.map(({ length }) => length)).toEqual([300_000, 400_000]);
});

it('does not retry a call that a replica has read and dropped', async () => {
  const seen: string[] = [];
  const drop: RequestListener = (request) => {
    seen.push(request.url!);
    request.socket.destroy();
  };
  const gateway = await gatewayTo([await replica('127.0.0.2', drop), await replica('127.0.0.3', drop)]);
  expect((await list(gateway)).status).toBe(503);
  expect(seen).toEqual(['/api/documents']);
});

it('limits streams for the service, not for each replica', async () => {
  const held = Promise.withResolvers<void>();
  let most = 0;
  let now = 0;
  const hold: RequestListener = (_request, response) => {
    most = Math.max(most, ++now);
    void held.promise.finally(() => {
      now--;
      response.end('x');
    });
  };
  const instances = [await replica('127.0.0.2', hold), await replica('127.0.0.3', hold)];
  const gateway = await gatewayTo(instances, { STREAMS_AT_ONCE: 2, CALLS_WAITING: 1, CALLS_WAIT_MS: 20_000 });
  const responses = ['ada', 'elsa', 'eva', 'nils'].map((name, id) => {
    gateway.users.set(name, { ...testUsers.employee, id });
    return download(gateway, name);
  });
  expect((await Promise.race(responses)).status).toBe(503);
  await expect.poll(() => most).toBe(2);
  held.resolve();
  expect((await Promise.all(responses)).filter(({ status }) => status === 200)).toHaveLength(3);
  expect(most).toBe(2);
});

it('the gateway is ready, and keeps sending calls, while all replicas of a service are overloaded', async () => {
  const busy: RequestListener = ({ url }, response) =>
    url === '/health/ready'
      ? response.writeHead(503).end('{"status":"overloaded","checks":{"database":"ok"}}')
      : response.end('x');
  const gateway = await gatewayTo([await replica('127.0.0.2', busy), await replica('127.0.0.3', busy)]);
  expect((await fetch(`${gateway.url}/health/ready`)).status).toBe(200);
  expect((await download(gateway)).status).toBe(200);
});

it('avoids an overloaded replica while another is not', async () => {
  const asked: string[] = [];
  const busy: RequestListener = ({ url }, response) =>
    url === '/health/ready'
      ? response.writeHead(503).end('{"status":"overloaded"}')
      : (asked.push('busy'), response.end('x'));
  const well: RequestListener = ({ url }, response) => {
    if (url !== '/health/ready') asked.push('well');
    response.end('{}');
  };
  const gateway = await gatewayTo([await replica('127.0.0.2', busy), await replica('127.0.0.3', well)]);
  expect((await fetch(`${gateway.url}/health/ready`)).status).toBe(200);
  for (let i = 0; i < 4; i++) await download(gateway);
  expect(asked).toEqual(['well', 'well', 'well', 'well']);
});

it('the gateway is ready while one replica of each service is', async () => {
  const unready: RequestListener = (_request, response) => response.writeHead(503).end();
  const ready: RequestListener = (_request, response) => response.end('{}');
  const [stopping, well] = [await replica('127.0.0.2', unready), await replica('127.0.0.3', ready)];
  const one = await gatewayTo([stopping, await closedPort('127.0.0.4'), well]);
  expect((await fetch(`${one.url}/health/ready`)).status).toBe(200);
  const none = await gatewayTo([stopping, await closedPort('127.0.0.4')]);
  expect((await fetch(`${none.url}/health/ready`)).status).toBe(503);
});

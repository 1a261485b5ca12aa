import type { IncomingMessage, RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { request } from 'undici';
import { expect, it, onTestFinished } from 'vitest';

import { assertionKeys } from '../http/assertion.ts';
import { internalClient } from './internal-client.ts';
import { serve } from '../testing/serve.ts';
import { testSecret } from '../testing/test-service.ts';
import { createAgent, Replicas } from './replicas.ts';

const SECOND = '127.0.0.2';
const THIRD = '127.0.0.3';
const tell =
  (address: string): RequestListener =>
  (_request, response) =>
    void response.end(address);

/** A replica of a service, which responds with its address; all are on the same `port`. */
const replica = (address: string, port = 0, listener = tell(address)) => serve(listener, address, port);

/** Requests `documents` at the port, resolved with `names`. */
function client(port: number, names: string[] | (() => Promise<string[]>)) {
  const agent = createAgent();
  const lookup = async () =>
    (typeof names === 'function' ? await names() : names).map((address) => ({ address, family: 4 }));
  const replicas = new Replicas(`http://documents:${port}`, { lookup, everyMs: 10 });
  const dispatcher = replicas.balance(agent);
  onTestFinished(() => {
    replicas.close();
    return agent.destroy();
  });
  const send = async (options: Parameters<typeof request>[1] = {}) =>
    (await request(`http://documents:${port}/`, { ...options, dispatcher })).body.text();
  const sendTimes = async (count: number) => {
    const responses: string[] = [];
    for (let i = 0; i < count; i++) responses.push(await send());
    return responses;
  };
  return { agent, replicas, send, sendTimes };
}

it('rotates over the addresses of a name', async () => {
  const { port } = await replica(SECOND);
  await replica(THIRD, port);
  const responses = await client(port, [SECOND, THIRD]).sendTimes(6);
  expect(responses.filter((response) => response === SECOND)).toHaveLength(3);
  expect(responses.filter((response) => response === THIRD)).toHaveLength(3);
});

it("sends the service's host name, whichever address responds", async () => {
  const { port } = await replica(SECOND, 0, ({ headers }, response) => response.end(headers.host));
  expect(await client(port, [SECOND]).send()).toBe(`documents:${port}`);
});

it('accepts several URLs, each with its own port', async () => {
  const [one, two] = [await replica(SECOND), await replica(THIRD)];
  const agent = createAgent();
  onTestFinished(() => agent.destroy());
  const replicas = new Replicas(`http://${SECOND}:${one.port}, http://${THIRD}:${two.port}`);
  const dispatcher = replicas.balance(agent);
  const send = async () => (await request('http://any/', { dispatcher })).body.text();
  expect(new Set([await send(), await send()])).toEqual(new Set([SECOND, THIRD]));
});

it('follows changes of addresses, and keeps them while the name server is unavailable', async () => {
  const { port } = await replica(SECOND);
  await replica(THIRD, port);
  let names: string[] | null = [SECOND];
  let asked = 0;
  const { replicas, sendTimes } = client(port, async () => {
    asked++;
    if (!names) throw new Error('no name server');
    return names;
  });
  expect(new Set(await sendTimes(4))).toEqual(new Set([SECOND]));
  names = [SECOND, THIRD];
  await expect.poll(() => replicas.origins).toHaveLength(2);
  expect(new Set(await sendTimes(4))).toEqual(new Set([SECOND, THIRD]));
  names = [THIRD];
  await expect.poll(() => replicas.origins).toHaveLength(1);
  expect(new Set(await sendTimes(4))).toEqual(new Set([THIRD]));
  names = null;
  asked = 0;
  await expect.poll(() => asked).toBeGreaterThanOrEqual(2);
  expect(new Set(await sendTimes(4))).toEqual(new Set([THIRD]));
});

it('sends a request that one address refused to another, with its whole body', async () => {
  const seen: string[] = [];
  const note = async (incoming: IncomingMessage) => seen.push(await text(incoming));
  const { port } = await replica(THIRD, 0, (incoming, response) => {
    void note(incoming).finally(() => response.end(THIRD));
  });
  const { send } = client(port, [SECOND, THIRD]);
  for (const word of ['a', 'b', 'c', 'd']) {
    expect(await send({ method: 'POST', body: Readable.from([word, word]) })).toBe(THIRD);
  }
  expect(seen).toEqual(['aa', 'bb', 'cc', 'dd']);
});

it('reports the error when all replicas refuse', async () => {
  const { server, port } = await replica(SECOND);
  server.close();
  await expect(client(port, [SECOND, THIRD]).send()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('never sends a request twice, not even when a server drops it', async () => {
  const seen: string[] = [];
  const note: RequestListener = (incoming) => {
    seen.push(String(incoming.url));
    incoming.socket.destroy();
  };
  const { port } = await replica(SECOND, 0, note);
  await replica(THIRD, port, note);
  await expect(client(port, [SECOND, THIRD]).send()).rejects.toMatchObject({ code: 'UND_ERR_SOCKET' });
  expect(seen).toEqual(['/']);
});

it('uses a stopping replica only when there is no other', async () => {
  const { port } = await replica(SECOND, 0, (_request, response) =>
    response.setHeader('connection', 'close').end(SECOND),
  );
  await replica(THIRD, port);
  let names = [SECOND, THIRD];
  const { replicas, sendTimes } = client(port, async () => names);
  await sendTimes(2);
  expect(new Set(await sendTimes(6))).toEqual(new Set([THIRD]));
  names = [SECOND];
  await expect.poll(() => replicas.origins).toHaveLength(1);
  expect(new Set(await sendTimes(3))).toEqual(new Set([SECOND]));
});

it('is ready while one replica is, and avoids the others', async () => {
  let ready = false;
  const { port } = await replica(SECOND, 0, (_request, response) => {
    response.statusCode = 503;
    response.end(SECOND);
  });
  await replica(THIRD, port, (_request, response) => {
    response.statusCode = ready ? 200 : 503;
    response.end(THIRD);
  });
  const { agent, replicas, sendTimes } = client(port, [SECOND, THIRD]);
  await sendTimes(1);
  await expect(replicas.ready(agent)).rejects.toThrow('promises were rejected');
  ready = true;
  await replicas.ready(agent);
  expect(new Set(await sendTimes(4))).toEqual(new Set([THIRD]));
});

it('blames itself when all replicas are silent, and uses them as before', async () => {
  const { port } = await replica(SECOND);
  await replica(THIRD, port);
  const { agent, replicas, sendTimes } = client(port, [SECOND, THIRD]);
  await sendTimes(2);
  const asked = replicas.ready(agent);
  // Like a busy process, which handles the responses only after its timeout.
  const busyUntil = performance.now() + 1_500;
  while (performance.now() < busyUntil);
  await asked.catch(() => undefined);
  expect((await sendTimes(6)).filter((response) => response === SECOND)).toHaveLength(3);
});

it('avoids a silent replica for a while when another one has responded', async () => {
  const { port } = await replica(SECOND, 0, ({ url }, response) => {
    if (url !== '/health/ready') response.end(SECOND);
  });
  await replica(THIRD, port);
  const { agent, replicas, sendTimes } = client(port, [SECOND, THIRD]);
  await sendTimes(2);
  await replicas.ready(agent);
  await expect.poll(async () => !(await sendTimes(4)).includes(SECOND)).toBe(true);
});

it('fails when the name has no address', async () => {
  await expect(client(1, []).send()).rejects.toThrow('no address');
});

it('balances the calls between services as well', async () => {
  const seen: string[] = [];
  const listener = (address: string): RequestListener => {
    return (_request, response) => {
      seen.push(address);
      response.end('{}');
    };
  };
  const { port } = await replica(SECOND, 0, listener(SECOND));
  await replica(THIRD, port, listener(THIRD));
  const lookup = async () => [SECOND, THIRD, '127.0.0.4'].map((address) => ({ address }));
  const identity = internalClient(`http://identity:${port}`, 'test', 'identity', assertionKeys(testSecret), lookup);
  onTestFinished(() => identity.close());
  for (let i = 0; i < 6; i++) await identity.get('/internal/test');
  expect(seen).toHaveLength(6);
  expect(new Set(seen)).toEqual(new Set([SECOND, THIRD]));
});

import type { RequestListener } from 'node:http';

import { Agent } from 'undici';
import { expect, it, onTestFinished } from 'vitest';

import { serve } from '../testing/serve.ts';
import { requestBuffered } from './replicas.ts';

/** Requests to a server with this listener, on one connection, so that a second request waits for the first. */
async function client(listener: RequestListener) {
  const { url: origin } = await serve(listener);
  const agent = new Agent({ connections: 1, pipelining: 1 });
  onTestFinished(() => agent.destroy());
  return (options: { withinMs?: number; bodyTimeout?: number } = {}) =>
    requestBuffered(agent, { origin, path: '/', ...options });
}

it('resolves with the status, the headers and the whole body', async () => {
  const send = await client((_request, response) => {
    response.writeHead(418, { 'x-sample': 'yes' });
    response.write('one ');
    setTimeout(() => response.end('two'), 20);
  });
  const { statusCode, headers, body } = await send();
  expect([statusCode, headers['x-sample'], body.toString()]).toEqual([418, 'yes', 'one two']);
});

it('resolves with an empty body for a response without one, ignoring interim responses', async () => {
  const send = await client((_request, response) => {
    response.writeEarlyHints({ link: '</style.css>; rel=preload' });
    response.writeHead(204).end();
  });
  expect(await send()).toMatchObject({ statusCode: 204, body: Buffer.alloc(0) });
});

it('fails when the response breaks off, or pauses for too long', async () => {
  const broken = await client((_request, response) => {
    response.writeHead(200, { 'content-length': '10' });
    response.write('half', () => response.destroy());
  });
  await expect(broken()).rejects.toMatchObject({ code: 'UND_ERR_SOCKET' });
  const pausing = await client((_request, response) => void response.writeHead(200).write('half'));
  await expect(pausing({ bodyTimeout: 100 })).rejects.toMatchObject({ code: 'UND_ERR_BODY_TIMEOUT' });
});

it('times out within the response, before it, and while it waits for a connection', async () => {
  let isFirst = true;
  const send = await client((_request, response) => {
    if (isFirst) response.writeHead(200).write('half');
    isFirst = false;
  });
  await expect(send({ withinMs: 100 })).rejects.toMatchObject({ name: 'TimeoutError' });
  const first = send({ withinMs: 60_000 }).catch(() => 'first');
  const second = send({ withinMs: 100 }).catch((error: Error) => error.name);
  expect(await Promise.race([first, second])).toBe('TimeoutError');
});

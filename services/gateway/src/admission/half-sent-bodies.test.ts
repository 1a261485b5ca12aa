import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { testUsers } from '@kontor/service-kit/testing';
import { afterEach, describe, expect, it } from 'vitest';

import { startTestGateway, type TestGateway } from '../testing.ts';

let gateway: TestGateway;
const open: Client[] = [];
afterEach(async () => {
  for (const { socket } of open.splice(0)) socket.destroy();
  await gateway.close();
});

const start = async (settings: Parameters<typeof startTestGateway>[0] = {}) => {
  gateway = await startTestGateway(settings);
  gateway.users.set('ada', testUsers.admin);
  gateway.users.set('elsa', testUsers.employee);
};

interface Client {
  socket: Socket;
  /** The response so far. */
  response: string;
}

/** A client at a loopback address that sends this text and then stalls. */
async function client(text: string, localAddress = '127.0.0.1'): Promise<Client> {
  const { port } = new URL(gateway.url);
  const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress });
  const one: Client = { socket, response: '' };
  socket.on('error', () => undefined).on('data', (piece: Buffer) => (one.response += piece.toString()));
  open.push(one);
  await once(socket, 'connect');
  socket.write(text);
  return one;
}

const post = (path: string, head: string, body = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${head}\r\n\r\n${body}`;
/** An incomplete message of 64 kB. */
const half = post('/api/contact', 'Content-Length: 65536', ' '.repeat(65_000));
const whole = post('/api/contact', 'Content-Length: 2', '{}');

const inTime = { timeout: 10_000, interval: 20 };
const status = async (one: Client) => {
  await expect.poll(() => one.response, inTime).toMatch(/^HTTP\/1\.1 \d/);
  return Number(one.response.slice(9, 12));
};
const answered = () => open.filter(({ response }) => response !== '').length;
const refused = async (reason: 'no-room' | 'slow') => {
  const { body } = await gateway.service.internal.inject('/metrics');
  return Number(new RegExp(`^gateway_bodies_refused_total\\{reason="${reason}".* (\\d+)$`, 'm').exec(body)![1]);
};

describe('refuses a call before reading its body', () => {
  it.each([
    ['to an admin’s call by nobody', '/api/admin/blog-posts', 'Content-Length: 512000', 401],
    [
      'to an admin’s call by an employee',
      '/api/admin/blog-posts',
      'Content-Length: 512000\r\nCookie: session=elsa',
      403,
    ],
    ['with a made-up session', '/api/admin/blog-posts', 'Content-Length: 512000\r\nCookie: session=nobody', 401],
    ['as an upload by nobody', '/api/documents/upload', 'Content-Length: 512000', 401],
    ['that announces too much', '/api/contact', 'Content-Length: 512000', 413],
    ['to a call that does not exist', '/api/nothing', 'Transfer-Encoding: chunked', 404],
  ])('%s', async (_what, path, head, expected) => {
    await start();
    const one = await client(post(path, head, ' '.repeat(1_000)));
    expect(await status(one)).toBe(expected);
    // Its rest is read and discarded for a moment, then the connection is closed.
    if (!one.socket.closed) await once(one.socket, 'close');
    expect(gateway.seen).toEqual([]);
  });

  it('of a caller over its rate limit', async () => {
    await start({ CONTACT_PER_10_MINUTES: 1 });
    expect(await status(await client(whole))).toBe(200);
    expect(await status(await client(half))).toBe(429);
  });

  it('while the queue of the service is full', async () => {
    await start({ CALLS_AT_ONCE: 1, CALLS_WAITING: 1, CALLS_WAIT_MS: 60_000 });
    gateway.upstream.respond = () => undefined;
    await client(whole);
    await expect.poll(() => gateway.seen.length, inTime).toBe(1);
    await client(whole, '127.0.0.2');
    await delay(100);
    expect(await status(await client(half))).toBe(503);
  });
});

describe('the memory for bodies', () => {
  it('is shared: a client with many unfinished bodies leaves memory to others', async () => {
    await start({ BODY_MB: 1, CONTACT_PER_10_MINUTES: 100 });
    for (let sent = 0; sent < 40; sent++) await client(half, `127.0.0.${2 + (sent % 4)}`);
    // All of them have been accepted or refused.
    await expect.poll(async () => answered() > 20 && answered() === (await refused('no-room')), inTime).toBe(true);
    const held = open.filter(({ response }) => response === '');
    expect(held.length).toBeGreaterThan(4);
    expect(await status(await client(whole, '127.0.0.9'))).toBe(200);
    expect(await status(await client(half, '127.0.0.2'))).toBe(503);
    // Each signed-in user has a separate budget.
    const cookie = 'Content-Length: 2\r\nCookie: session=ada';
    expect(await status(await client(post('/api/admin/blog-posts', cookie, '{}')))).toBe(200);

    for (const { socket } of held) socket.destroy();
    await expect
      .poll(async () => {
        const again = await Promise.all([1, 2, 3].map(() => client(half, '127.0.0.2')));
        await delay(100);
        for (const { socket } of again) socket.destroy();
        return again.filter(({ response }) => response === '').length;
      }, inTime)
      .toBe(3);
  });

  it('is released after responses, refusals and disconnects', async () => {
    await start({ BODY_MB: 1, CONTACT_PER_10_MINUTES: 1_000 });
    for (let sent = 0; sent < 20; sent++) {
      const full = post('/api/contact', 'Content-Length: 60000', `"${'x'.repeat(59_998)}"`);
      expect(await status(await client(full))).toBe(200);
      expect(await status(await client(post('/api/contact', 'Transfer-Encoding: chunked', 'zz\r\n')))).toBe(400);
      (await client(half)).socket.destroy();
    }
  });
});

describe('a slow body', () => {
  it('ends with 408, whether nothing arrives or a trickle', async () => {
    await start({ BODY_SECONDS: 1 });
    const [silent, trickling] = await Promise.all([client(half), client(half.slice(0, 200))]);
    const trickle = setInterval(() => trickling.socket.write(' '), 50);
    try {
      expect(await status(trickling)).toBe(408);
      await expect.poll(() => trickling.socket.closed, inTime).toBe(true);
    } finally {
      clearInterval(trickle);
    }
    // Sent bytes extend its time limit by seconds.
    expect(silent.response).toBe('');
    expect(await refused('slow')).toBe(1);
  });

  it('is forwarded whole, in however many chunks it arrives', async () => {
    await start();
    const text = JSON.stringify({ message: 'å'.repeat(2_000) });
    const pieces = [...Buffer.from(text)].map((byte) => `1\r\n${String.fromCharCode(byte)}\r\n`).join('');
    const one = await client('');
    one.socket.write(Buffer.from(`${post('/api/contact', 'Transfer-Encoding: chunked')}${pieces}0\r\n\r\n`, 'latin1'));
    expect(await status(one)).toBe(200);
    expect(gateway.seen[0]?.bodyBytes).toBe(Buffer.byteLength(text));
  });
});

it('keeps a connection open whose body arrives after the refusal, also many in a row', async () => {
  await start();
  const goOn = async () => {
    const one = await client(post('/api/nothing', 'Content-Length: 2'));
    expect(await status(one)).toBe(404);
    one.response = '';
    one.socket.write('{}GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await status(one)).toBe(200);
    one.socket.destroy();
  };
  for (let round = 0; round < 4; round++) await Promise.all(Array.from({ length: 30 }, goOn));
});

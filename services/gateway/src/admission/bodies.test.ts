import { once } from 'node:events';

import { afterEach, describe, expect, it } from 'vitest';

import { type RawClient, startTestGateway, type TestGateway } from '../testing/harness.ts';

let gateway: TestGateway;
afterEach(() => gateway.close());
const start = async (settings: Parameters<typeof startTestGateway>[0] = {}) => {
  gateway = await startTestGateway({ CONTACT_PER_10_MINUTES: 1_000, ...settings });
};

const message = (path: string, head: string, body = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${head}\r\n\r\n${body}`;
/** An incomplete message of 64 kB, and the rest of it. */
const half = message('/api/contact', 'Content-Length: 65536', `"${' '.repeat(64_999)}`);
const rest = `${' '.repeat(535)}"`;
const whole = message('/api/contact', 'Content-Length: 2', '{}');
const send = (text: string, localAddress?: string) => gateway.connect(text, { ...(localAddress && { localAddress }) });
const statusOf = async (client: Promise<RawClient>) => (await client).status();

describe('refuses a call before reading its body', () => {
  it('of a caller without a session or permission, of too many bytes, or of no known call', async () => {
    await start();
    const cases: [string, string, string, number][] = [
      ['an admin’s call without a session', '/api/admin/blog-posts', 'Content-Length: 512000', 401],
      ['by an employee', '/api/admin/blog-posts', 'Content-Length: 512000\r\nCookie: session=elsa', 403],
      ['with a made-up session', '/api/admin/blog-posts', 'Content-Length: 512000\r\nCookie: session=nobody', 401],
      ['an upload without a session', '/api/documents/upload', 'Content-Length: 512000', 401],
      ['an announcement of too much', '/api/contact', 'Content-Length: 512000', 413],
      ['a call that does not exist', '/api/nothing', 'Transfer-Encoding: chunked', 404],
    ];
    const clients = await Promise.all(cases.map(([, path, head]) => send(message(path, head, ' '.repeat(1_000)))));
    const statuses = await Promise.all(clients.map((client) => client.status()));
    expect(cases.map(([what], index) => [what, statuses[index]])).toEqual(cases.map((each) => [each[0], each[3]]));
    // The rest is read and discarded for a moment, then the connection is closed.
    for (const { socket } of clients) if (!socket.closed) await once(socket, 'close');
    expect(gateway.seen).toEqual([]);
  });

  it('of a caller over its rate limit', async () => {
    await start({ CONTACT_PER_10_MINUTES: 1 });
    expect([await statusOf(send(whole)), await statusOf(send(half))]).toEqual([200, 429]);
  });

  it('while the queue of the service is full', async () => {
    await start({ CALLS_AT_ONCE: 1, CALLS_WAITING: 1, CALLS_WAIT_MS: 60_000 });
    gateway.upstream.respond = () => undefined;
    await send(whole);
    await expect.poll(() => gateway.seen.length).toBe(1);
    // One of two more waits, and the other finds the queue full.
    const more = [await send(whole, '127.0.0.2'), await send(whole, '127.0.0.3')];
    await expect.poll(() => more.filter(({ response }) => response.includes(' 503 ')).length).toBe(1);
    expect(await statusOf(send(half))).toBe(503);
    expect(gateway.seen).toHaveLength(1);
  });
});

describe('the memory for bodies', () => {
  it('is shared: a client with many unfinished bodies leaves memory to others', async () => {
    await start({ BODY_MB: 1 });
    const clients: RawClient[] = [];
    for (let sent = 0; sent < 40; sent++) clients.push(await send(half, `127.0.0.${2 + (sent % 4)}`));
    const refused = () => clients.filter(({ response }) => response !== '').length;
    // All of them have been accepted or refused.
    await expect
      .poll(async () => {
        const counted = await gateway.counted('gateway_bodies_refused_total');
        return gateway.arrived() === 40 && refused() > 20 && counted.join() === `reason=no-room: ${refused()}`;
      })
      .toBe(true);
    const held = clients.filter(({ response }) => response === '');
    expect(held.length).toBeGreaterThan(4);
    expect(await statusOf(send(whole, '127.0.0.9'))).toBe(200);
    expect(await statusOf(send(half, '127.0.0.2'))).toBe(503);
    // Each signed-in user has a separate budget.
    const cookie = 'Content-Length: 2\r\nCookie: session=ada';
    expect(await statusOf(send(message('/api/admin/blog-posts', cookie, '{}')))).toBe(200);

    for (const { socket } of held) socket.destroy();
    await expect
      .poll(async () => {
        const again = await Promise.all([1, 2, 3].map(() => send(half, '127.0.0.2')));
        for (const { socket } of again) socket.write(rest);
        return Promise.all(again.map((each) => each.status()));
      })
      .toEqual([200, 200, 200]);
  });

  it('is released after responses, refusals and disconnects', async () => {
    await start({ BODY_MB: 1 });
    for (let sent = 0; sent < 20; sent++) {
      expect(await statusOf(send(half + rest))).toBe(200);
      expect(await statusOf(send(message('/api/contact', 'Transfer-Encoding: chunked', 'zz\r\n')))).toBe(400);
      (await send(half)).socket.destroy();
    }
  });
});

describe('a slow body', () => {
  it('ends with 408, whether nothing arrives or a trickle', async () => {
    await start({ BODY_SECONDS: 1 });
    const [silent, trickling] = await Promise.all([send(half), send(half.slice(0, 200))]);
    const trickle = setInterval(() => trickling.socket.write(' '), 50);
    expect(await trickling.status()).toBe(408);
    await expect.poll(() => trickling.socket.closed).toBe(true);
    clearInterval(trickle);
    // Sent bytes extend its time limit by seconds.
    expect(silent.response).toBe('');
    expect(await gateway.counted('gateway_bodies_refused_total')).toEqual(['reason=slow: 1']);
  });

  it('is forwarded whole, in however many chunks it arrives', async () => {
    await start();
    const text = Buffer.from(JSON.stringify({ message: 'å'.repeat(2_000) })).toString('latin1');
    const pieces = [...text].map((byte) => `1\r\n${byte}\r\n`).join('');
    const client = send(`${message('/api/contact', 'Transfer-Encoding: chunked')}${pieces}0\r\n\r\n`);
    expect(await statusOf(client)).toBe(200);
    expect(gateway.seen[0]?.bodyBytes).toBe(text.length);
  });
});

it('keeps a connection open whose body arrives after the refusal, also many in a row', async () => {
  await start();
  const goOn = async () => {
    const client = await send(message('/api/nothing', 'Content-Length: 2'));
    expect(await client.status()).toBe(404);
    client.response = '';
    client.socket.write('{}GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await client.status()).toBe(200);
    client.socket.destroy();
  };
  for (let round = 0; round < 4; round++) await Promise.all(Array.from({ length: 30 }, goOn));
});

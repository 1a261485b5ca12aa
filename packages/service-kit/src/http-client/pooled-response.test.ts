import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, request, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { Agent } from 'undici';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { pooledConnector, type PooledResponse, dispatchPooled } from './pooled-response.ts';

const MB = 1024 * 1024;
const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function asker(origin: string) {
  const agent = new Agent({ connect: pooledConnector({ timeout: 5_000, rejectUnauthorized: true }) });
  endings.push(() => agent.destroy());
  return (path: string, method: 'GET' | 'HEAD' = 'GET') =>
    new Promise<PooledResponse>((resolve, reject) =>
      dispatchPooled(agent, { origin, path, method }, (error, answer) => (error ? reject(error) : resolve(answer!))),
    );
}

/** Passes on what the server at `origin` answers, as the gateway does. */
async function passOn(origin: string): Promise<string> {
  const ask = asker(origin);
  const send = async ({ url, method }: IncomingMessage, answer: ServerResponse) => {
    const { statusCode, headers, body } = await ask(url!, method as 'GET');
    const { connection: _connection, 'keep-alive': _keepAlive, 'transfer-encoding': _encoding, ...rest } = headers;
    answer.writeHead(statusCode, rest);
    body.once('error', () => answer.destroy());
    answer.once('close', () => body.destroy());
    body.pipe(answer);
  };
  return serve((asked, answer) => void send(asked, answer));
}

/** Bytes that are no others': each document's are its own at every place. */
function bytesOf(id: number, length: number): Buffer {
  const bytes = Buffer.alloc(length, id);
  for (let at = 0; at + 4 <= length; at += 8) bytes.writeUInt32LE(at, at);
  return bytes;
}
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function open(url: string): Promise<IncomingMessage> {
  const asked = get(url, { agent: false });
  asked.on('error', () => undefined);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer.on('error', () => undefined);
}

describe('an answer that is passed on', () => {
  it('reaches each of many readers byte for byte, while others go in the middle', { timeout: 60_000 }, async () => {
    const sizes = [0, 1, 1000, 128 * 1024, 128 * 1024 + 1, 700_001, 3 * MB];
    const origin = await serve((asked, answer) => {
      const id = Number(asked.url!.slice(1));
      const bytes = bytesOf(id, sizes[id % sizes.length]!);
      // Every third in chunks, whose ends are anywhere in what is read at a time.
      if (id % 3 > 0) return void answer.writeHead(200, { 'content-length': bytes.length }).end(bytes);
      const pieces = Array.from({ length: Math.ceil(bytes.length / 50_001) }, (_, index) =>
        bytes.subarray(index * 50_001, (index + 1) * 50_001),
      );
      Readable.from(pieces).pipe(answer);
    });
    const gateway = await passOn(origin);
    const readers = Array.from({ length: 120 }, async (_, id) => {
      const answer = await open(`${gateway}/${id}`);
      if (id % 5 === 4) return void answer.once('data', () => answer.destroy());
      // Some take their time: their pieces lie in memory while others' come and go.
      if (id % 5 === 3) await new Promise((resolve) => setTimeout(resolve, 50));
      expect([id, hash(await buffer(answer))]).toEqual([id, hash(bytesOf(id, sizes[id % sizes.length]!))]);
    });
    await Promise.all(readers);
  });

  it('is its own for a reader who takes nothing of it while others take theirs', { timeout: 60_000 }, async () => {
    // More than the systems in between hold: some of each lies in memory, half on its way.
    const bytes = (id: number) => bytesOf(id, id < 4 ? 16 * MB : MB);
    const origin = await serve((asked, answer) => void answer.end(bytes(Number(asked.url!.slice(1)))));
    const gateway = await passOn(origin);
    const slow = await Promise.all([0, 1, 2, 3].map((id) => open(`${gateway}/${id}`)));
    const others = Array.from({ length: 60 }, async (_, index) => buffer(await open(`${gateway}/${index + 4}`)));
    await Promise.all(others);
    for (const [id, answer] of slow.entries()) expect(hash(await buffer(answer))).toBe(hash(bytes(id)));
  });

  it('has no body after HEAD', async () => {
    const origin = await serve((_asked, answer) => answer.writeHead(200, { 'content-length': 5 }).end());
    const asked = request(await passOn(origin), { method: 'HEAD' }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.headers['content-length']).toBe('5');
    expect(await buffer(answer)).toHaveLength(0);
  });

  it.each([
    ['announced', { 'content-length': 2 * MB }],
    ['in chunks', {}],
  ])('never ends well when its source breaks off (%s)', async (_how, headers) => {
    const origin = await serve((_asked, answer) => {
      answer.writeHead(200, headers);
      answer.write(Buffer.alloc(MB), () => answer.destroy());
    });
    const answer = await open(await passOn(origin));
    await expect(buffer(answer)).rejects.toThrow('aborted');
  });

  it('is whole when its source closes the connection behind it, before a slow reader has it', async () => {
    const bytes = bytesOf(1, 3 * MB);
    const origin = await serve((_asked, answer) =>
      answer.writeHead(200, { 'content-length': bytes.length, connection: 'close' }).end(bytes),
    );
    const answer = await open(await passOn(origin));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(hash(await buffer(answer))).toBe(hash(bytes));
  });

  it('is taken from its source no faster than its reader takes it, and given up with it', async () => {
    let taken = 0;
    let isClosed = false;
    const origin = await serve((_asked, answer) => {
      answer.writeHead(200).once('close', () => (isClosed = true));
      const more = () => {
        taken++;
        if (!answer.destroyed) answer.write(Buffer.alloc(MB), more);
      };
      more();
    });
    const answer = await open(await passOn(origin));
    answer.pause();
    // What the systems in between hold by themselves comes to an end.
    await vi.waitUntil(
      async () => {
        const before = taken;
        await new Promise((resolve) => setTimeout(resolve, 300));
        return before > 0 && taken === before;
      },
      { timeout: 15_000 },
    );
    expect(taken).toBeLessThan(64);
    answer.destroy();
    await vi.waitUntil(() => isClosed, { timeout: 5_000 });
  });
});

describe('an answer that is read otherwise', () => {
  it('may be kept: no other bytes ever lie in its memory', async () => {
    const origin = await serve((asked, answer) => void answer.end(bytesOf(Number(asked.url!.slice(1)), MB)));
    const ask = asker(origin);
    const kept: Buffer[][] = [];
    for (let id = 0; id < 6; id++) {
      const { body } = await ask(`/${id}`);
      const pieces: Buffer[] = [];
      for await (const piece of id % 2 ? body : body.pipe(new PassThrough())) pieces.push(piece as Buffer);
      kept.push(pieces);
    }
    kept.forEach((pieces, id) => expect(hash(Buffer.concat(pieces))).toBe(hash(bytesOf(id, MB))));
  });

  it('rejects with what went wrong before it began', async () => {
    const origin = await serve((asked) => void asked.socket.destroy());
    await expect(asker(origin)('/')).rejects.toMatchObject({ code: 'UND_ERR_SOCKET' });
  });
});

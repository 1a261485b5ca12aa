import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { Agent } from 'undici';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { serve } from '../testing/serve.ts';
import { pooledConnector, type PooledResponse, dispatchPooled } from './pooled.ts';

const MB = 1024 * 1024;
function client(origin: string) {
  const agent = new Agent({ connect: pooledConnector({ timeout: 5_000, rejectUnauthorized: true }) });
  onTestFinished(() => agent.destroy());
  return (path: string, method: 'GET' | 'HEAD' = 'GET') =>
    new Promise<PooledResponse>((resolve, reject) =>
      dispatchPooled(agent, { origin, path, method }, (error, response) =>
        error ? reject(error) : resolve(response!),
      ),
    );
}

/** A proxy that streams the responses of `origin`, as the gateway does. */
async function proxyTo(origin: string): Promise<string> {
  const send = client(origin);
  const forward = async ({ url, method }: IncomingMessage, response: ServerResponse) => {
    const { statusCode, headers, body } = await send(url!, method as 'GET');
    const { connection: _connection, 'keep-alive': _keepAlive, 'transfer-encoding': _encoding, ...rest } = headers;
    response.writeHead(statusCode, rest);
    body.once('error', () => response.destroy());
    response.once('close', () => body.destroy());
    body.pipe(response);
  };
  return (await serve((...exchange) => void forward(...exchange))).url;
}

/** Bytes that differ between documents at every position. */
function bytesOf(id: number, length: number): Buffer {
  const bytes = Buffer.alloc(length, id);
  for (let at = 0; at + 4 <= length; at += 8) bytes.writeUInt32LE(at, at);
  return bytes;
}
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function open(url: string): Promise<IncomingMessage> {
  const asked = get(url, { agent: false });
  asked.on('error', () => undefined);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return response.on('error', () => undefined);
}

describe('a streamed response', () => {
  it('reaches many readers byte for byte, while others disconnect', { timeout: 60_000 }, async () => {
    const sizes = [0, 1, 1000, 128 * 1024, 128 * 1024 + 1, 700_001, 3 * MB];
    const { url: origin } = await serve((asked, response) => {
      const id = Number(asked.url!.slice(1));
      const bytes = bytesOf(id, sizes[id % sizes.length]!);
      // Every third one in chunks that do not align with reads.
      if (id % 3 > 0) return void response.writeHead(200, { 'content-length': bytes.length }).end(bytes);
      const chunks = Array.from({ length: Math.ceil(bytes.length / 50_001) }, (_, index) =>
        bytes.subarray(index * 50_001, (index + 1) * 50_001),
      );
      Readable.from(chunks).pipe(response);
    });
    const gateway = await proxyTo(origin);
    const readers = Array.from({ length: 120 }, async (_, id) => {
      const response = await open(`${gateway}/${id}`);
      if (id % 5 === 4) return void response.once('data', () => response.destroy());
      // Some are slow, so that their chunks stay in buffers while others are reused.
      if (id % 5 === 3) await new Promise((resolve) => setTimeout(resolve, 50));
      expect([id, hash(await buffer(response))]).toEqual([id, hash(bytesOf(id, sizes[id % sizes.length]!))]);
    });
    await Promise.all(readers);
  });

  it('is correct for a reader that stalls while others read theirs', { timeout: 60_000 }, async () => {
    // More than the socket buffers, so that part of each response stays in memory.
    const bytes = (id: number) => bytesOf(id, id < 4 ? 16 * MB : MB);
    const { url: origin } = await serve((asked, response) => void response.end(bytes(Number(asked.url!.slice(1)))));
    const gateway = await proxyTo(origin);
    const slow = await Promise.all([0, 1, 2, 3].map((id) => open(`${gateway}/${id}`)));
    const others = Array.from({ length: 60 }, async (_, index) => buffer(await open(`${gateway}/${index + 4}`)));
    await Promise.all(others);
    for (const [id, response] of slow.entries()) expect(hash(await buffer(response))).toBe(hash(bytes(id)));
  });

  it('has no body after HEAD', async () => {
    const { url: origin } = await serve((_asked, response) => response.writeHead(200, { 'content-length': 5 }).end());
    const asked = request(await proxyTo(origin), { method: 'HEAD' }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    expect(response.headers['content-length']).toBe('5');
    expect(await buffer(response)).toHaveLength(0);
  });

  it.each([
    ['announced', { 'content-length': 2 * MB }],
    ['in chunks', {}],
  ])('fails when its source breaks off (%s)', async (_how, headers) => {
    const { url: origin } = await serve((_asked, response) => {
      response.writeHead(200, headers);
      response.write(Buffer.alloc(MB), () => response.destroy());
    });
    const response = await open(await proxyTo(origin));
    await expect(buffer(response)).rejects.toThrow('aborted');
  });

  it('is complete for a slow reader although its source closes the connection', async () => {
    const bytes = bytesOf(1, 3 * MB);
    const { url: origin } = await serve((_asked, response) =>
      response.writeHead(200, { 'content-length': bytes.length, connection: 'close' }).end(bytes),
    );
    const response = await open(await proxyTo(origin));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(hash(await buffer(response))).toBe(hash(bytes));
  });

  it('is read no faster than its reader takes it, and closed with it', async () => {
    let taken = 0;
    let isClosed = false;
    const { url: origin } = await serve((_asked, response) => {
      response.writeHead(200).once('close', () => (isClosed = true));
      const more = () => {
        taken++;
        if (!response.destroyed) response.write(Buffer.alloc(MB), more);
      };
      more();
    });
    const response = await open(await proxyTo(origin));
    response.pause();
    // Waits until the socket buffers are full.
    await vi.waitUntil(
      async () => {
        const before = taken;
        await new Promise((resolve) => setTimeout(resolve, 300));
        return before > 0 && taken === before;
      },
      { timeout: 15_000 },
    );
    expect(taken).toBeLessThan(64);
    response.destroy();
    await expect.poll(() => isClosed).toBe(true);
  });
});

describe('a response that is consumed in another way', () => {
  it('may be retained: its memory is not reused', async () => {
    const { url: origin } = await serve(
      (asked, response) => void response.end(bytesOf(Number(asked.url!.slice(1)), MB)),
    );
    const send = client(origin);
    const retained: Buffer[][] = [];
    for (let id = 0; id < 6; id++) {
      const { body } = await send(`/${id}`);
      const chunks: Buffer[] = [];
      for await (const chunk of id % 2 ? body : body.pipe(new PassThrough())) chunks.push(chunk as Buffer);
      retained.push(chunks);
    }
    retained.forEach((chunks, id) => expect(hash(Buffer.concat(chunks))).toBe(hash(bytesOf(id, MB))));
  });

  it('rejects with the error that occurred before it began', async () => {
    const { url: origin } = await serve((asked) => void asked.socket.destroy());
    await expect(client(origin)('/')).rejects.toMatchObject({ code: 'UND_ERR_SOCKET' });
  });
});

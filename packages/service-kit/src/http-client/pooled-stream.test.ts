import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import { expect, it } from 'vitest';

import { type ChunkSource, PooledStream } from './pooled-stream.ts';

it('reuses the buffer of a chunk only once the chunk has been written', () => {
  // One buffer for all chunks, so that a chunk requested too early is overwritten.
  const memory = Buffer.alloc(4);
  let requested = 0;
  const source: ChunkSource = { next: (callback) => callback(null, memory.fill(++requested)), close: () => undefined };
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const writes: { chunk: Buffer; onWritten: (error?: Error) => void }[] = [];
  response.write = ((chunk: Buffer, onWritten: () => void) =>
    writes.push({ chunk, onWritten }) > 0) as typeof response.write;
  new PooledStream(source).pipe(response);
  for (let chunk = 1; chunk <= 3; chunk++) {
    expect(requested).toBe(chunk);
    expect(writes).toHaveLength(chunk);
    expect(writes.at(-1)!.chunk).toEqual(Buffer.alloc(4, chunk));
    writes.at(-1)!.onWritten();
  }
  // The client has disconnected; its chunk may still be read, so its buffer is not reused.
  writes.at(-1)!.onWritten(new Error('EPIPE'));
  expect(requested).toBe(4);
});

import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import { expect, it } from 'vitest';

import { type ChunkSource, PooledStream } from './pooled-stream.ts';

it('lets the memory of a piece be used again only once the piece has left', () => {
  // One memory for all pieces: whatever is asked for too early is written over.
  const memory = Buffer.alloc(4);
  let told = 0;
  const source: ChunkSource = {
    next: (done) => done(null, memory.fill(++told)),
    close: () => undefined,
  };
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const under: { piece: Buffer; hasLeft: (error?: Error) => void }[] = [];
  answer.write = ((piece: Buffer, hasLeft: () => void) => under.push({ piece, hasLeft }) > 0) as typeof answer.write;
  new PooledStream(source).pipe(answer);
  for (let piece = 1; piece <= 3; piece++) {
    expect(told).toBe(piece);
    expect(under).toHaveLength(piece);
    expect(under.at(-1)!.piece).toEqual(Buffer.alloc(4, piece));
    under.at(-1)!.hasLeft();
  }
  // A reader that has gone took nothing of it, and what it was to get is nobody's to write over.
  under.at(-1)!.hasLeft(new Error('EPIPE'));
  expect(told).toBe(4);
});

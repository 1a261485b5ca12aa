import { createHash } from 'node:crypto';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { ObjectBackup } from './manifest.ts';

/** Counts the bytes of a stream and computes their SHA-256; read both at its end. */
export function meter() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *pass(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    read: (): ObjectBackup => ({ bytes, sha256: hash.digest('hex') }),
  };
}

/** Reads a stream to its end. */
export async function digestOf(stream: Readable): Promise<ObjectBackup> {
  const counted = meter();
  await pipeline(stream, counted.pass, new Writable({ write: (_chunk, _encoding, done) => done() }));
  return counted.read();
}

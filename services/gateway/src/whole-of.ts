import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

/**
 * All of a stream at once. Rejects when it ends too early. Node's own `buffer` makes a Blob of it on the way.
 */
export async function wholeOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  await finished(stream, { writable: false });
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
}

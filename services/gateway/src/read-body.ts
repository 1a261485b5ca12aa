import type { IncomingMessage } from 'node:http';

import { invalidRequest, payloadTooLarge, requestTimeout } from '@kontor/service-kit/http';

/** As slow as a telephone with hardly any signal: this much of a body buys it another second. */
const BYTES_A_SECOND = 4_096;

/**
 * Reads a body of at most `bytes` into memory of that size. Throws 413 for a larger one, 400 for one that breaks off, and
 * 408 for one that takes longer than `seconds`, and a second more for each 4 kB that came.
 */
export async function readBody(
  source: IncomingMessage,
  bytes: number,
  { seconds, onSlow }: { seconds: number; onSlow(): void },
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  // Not the pieces as they come: each would cost more than the few bytes that it may hold.
  let body: Buffer | undefined;
  let length = 0;
  const take = (piece: Buffer) => {
    if (length + piece.length > bytes) return reject(payloadTooLarge());
    body ??= Buffer.allocUnsafeSlow(bytes);
    length += piece.copy(body, length);
  };
  const end = () => resolve(body ? body.subarray(0, length) : Buffer.alloc(0));
  const breakOff = () => reject(invalidRequest('The request did not arrive in full.'));
  const begin = performance.now();
  const look = () => {
    const left = (seconds + length / BYTES_A_SECOND) * 1000 - (performance.now() - begin);
    if (left > 0) return void (timer = setTimeout(look, left));
    onSlow();
    reject(requestTimeout());
  };
  let timer = setTimeout(look, seconds * 1000);
  // It tells of its end once only.
  if (source.destroyed) breakOff();
  source.on('data', take).once('end', end).once('close', breakOff);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    source.off('data', take).off('end', end).off('close', breakOff);
  }
}

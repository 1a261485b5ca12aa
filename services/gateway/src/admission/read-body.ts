import type { IncomingMessage } from 'node:http';

import { invalidRequest, payloadTooLarge, requestTimeout } from '@kontor/service-kit/http';

/** Slowest accepted pace: each 4 kB of a body extend its time by a second. */
const BYTES_A_SECOND = 4_096;

/**
 * Reads a body of at most `bytes` into a buffer of that size. Throws 413 for a larger one, 400 for one that breaks off, and
 * 408 for one that takes longer than `seconds` plus a second for each 4 kB received.
 */
export async function readBody(
  source: IncomingMessage,
  bytes: number,
  { seconds, onSlow }: { seconds: number; onSlow(): void },
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  // One buffer, because a list of tiny chunks would need far more memory than their bytes.
  let body: Buffer | undefined;
  let length = 0;
  const append = (chunk: Buffer) => {
    if (length + chunk.length > bytes) return reject(payloadTooLarge());
    body ??= Buffer.allocUnsafeSlow(bytes);
    length += chunk.copy(body, length);
  };
  const end = () => resolve(body ? body.subarray(0, length) : Buffer.alloc(0));
  const breakOff = () => reject(invalidRequest('The request did not arrive in full.'));
  const startedAt = performance.now();
  const checkTime = () => {
    const left = (seconds + length / BYTES_A_SECOND) * 1000 - (performance.now() - startedAt);
    if (left > 0) return void (timer = setTimeout(checkTime, left));
    onSlow();
    reject(requestTimeout());
  };
  let timer = setTimeout(checkTime, seconds * 1000);
  // A destroyed stream emits `close` only once.
  if (source.destroyed) breakOff();
  source.on('data', append).once('end', end).once('close', breakOff);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    source.off('data', append).off('end', end).off('close', breakOff);
  }
}

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { negotiate } from '@fastify/accept-negotiator';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send few distinct headers. Longer ones are parsed each time. */
const MAX_CACHED = 100;
const known = new Map<string, Encoding>();

/** Negotiates the encoding of a response by `Accept-Encoding`. */
export function encodingFor(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '');
  const found = known.get(accepted);
  if (found) return found;
  const chosen = negotiate(accepted, [...ENCODINGS]);
  const encoding = ENCODINGS.find((name) => name === chosen) ?? 'identity';
  if (known.size < MAX_CACHED && accepted.length < MAX_CACHED) known.set(accepted, encoding);
  return encoding;
}

/** Compresses in the thread pool. `quality` is brotli's, up to 11. */
export function encode(body: Buffer, encoding: 'br' | 'gzip', quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body, { level: 9 });
  return promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { negotiate } from '@fastify/accept-negotiator';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What browsers say is one of a few texts; a text made up is read each time, and not kept. */
const KEPT = 100;
const known = new Map<string, Encoding>();

/** The encoding an answer is sent in, by `Accept-Encoding`. */
export function encodingFor(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '');
  const found = known.get(accepted);
  if (found) return found;
  const chosen = negotiate(accepted, [...ENCODINGS]);
  const encoding = ENCODINGS.find((name) => name === chosen) ?? 'identity';
  if (known.size < KEPT && accepted.length < KEPT) known.set(accepted, encoding);
  return encoding;
}

/** Off the event loop. `quality` is brotli's, up to 11. */
export function encode(body: Buffer, encoding: 'br' | 'gzip', quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body, { level: 9 });
  return promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

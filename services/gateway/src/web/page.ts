import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

const encoders: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text) => promisify(gzip)(text, { level: 9 }),
  identity: async (text) => Buffer.from(text),
};

/** A text that many visitors get: compressed when first asked for in that encoding, and once. */
export class Page {
  readonly etag: string;
  readonly #text: string;
  readonly #type: string;
  readonly #encoded: Partial<Record<Encoding, Promise<Buffer>>> = {};

  constructor(text: string, type = 'text/html; charset=utf-8') {
    this.#text = text;
    this.#type = type;
    this.etag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  }

  /** Characters held, for whoever keeps many. */
  get size(): number {
    return this.#text.length;
  }

  /** Answers with it, or with 304 to a browser that has it. */
  async send(request: FastifyRequest, reply: FastifyReply, status = 200): Promise<FastifyReply> {
    const accepted = negotiate(request.headers['accept-encoding'] ?? '', [...ENCODINGS]);
    const encoding = ENCODINGS.find((name) => name === accepted) ?? 'identity';
    // Weak: the same text in another encoding is another sequence of bytes.
    const etag = `W/"${this.etag}"`;
    void reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
    if (status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    const body = await (this.#encoded[encoding] ??= encoders[encoding](this.#text));
    return reply.code(status).type(this.#type).send(body);
  }
}

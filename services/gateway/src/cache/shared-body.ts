import { createHash } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { encode, type Encoding, encodingFor } from './encoding.ts';

export interface SharedBodyOptions {
  type?: string;
  /** What whoever asked may do with it. By default: keep it, and ask each time whether it is still the same. */
  cacheControl?: string;
  /** By default its hash. */
  etag?: string | undefined;
  /** Headers it always has. */
  headers?: Record<string, string>;
  /** Brotli's, up to 11: what is made once for many may cost more. */
  quality?: number;
}

/**
 * A body that many visitors get: compressed when first asked for in that encoding, and once. Whatever does not depend on
 * who asks is ready beforehand.
 */
export class SharedBody {
  readonly body: Buffer;
  /** Weak: the same text in another encoding is another sequence of bytes. */
  readonly etag: string;
  readonly #quality: number;
  readonly #heads: Record<Encoding, Record<string, string | number>>;
  readonly #encoded: Partial<Record<Encoding, Buffer>>;
  readonly #encoding: Partial<Record<Encoding, Promise<Buffer>>> = {};

  constructor(body: string | Buffer, options: SharedBodyOptions = {}) {
    const { type = 'text/html; charset=utf-8', cacheControl = 'no-cache', headers = {}, quality = 9 } = options;
    this.body = Buffer.from(body);
    this.etag = options.etag ?? `W/"${createHash('sha256').update(this.body).digest('base64url').slice(0, 22)}"`;
    this.#quality = quality;
    const head = {
      etag: this.etag,
      vary: 'accept-encoding',
      'cache-control': cacheControl,
      ...headers,
      'content-type': type,
    };
    this.#heads = {
      identity: { ...head, 'content-length': this.body.length },
      br: { ...head, 'content-encoding': 'br' },
      gzip: { ...head, 'content-encoding': 'gzip' },
    };
    this.#encoded = { identity: this.body };
  }

  /** Bytes held, once it was asked for in every encoding, for whoever keeps many. */
  get size(): number {
    return this.body.length * 2 + 2_000;
  }

  /** Answers with it, or with 304 to a browser that has it. */
  send(request: FastifyRequest, reply: FastifyReply, status = 200): FastifyReply | Promise<FastifyReply> {
    const { headers } = request;
    if (status === 200 && headers['if-none-match'] && isKnown(headers['if-none-match'], this.etag)) {
      const { 'content-type': _type, 'content-length': _length, ...head } = this.#heads.identity;
      return reply.code(304).headers(head).send();
    }
    const encoding = encodingFor(headers['accept-encoding']);
    const ready = this.#encoded[encoding];
    if (ready) return reply.code(status).headers(this.#heads[encoding]).send(ready);
    return this.#encode(encoding).then((body) => reply.code(status).headers(this.#heads[encoding]).send(body));
  }

  async #encode(encoding: Encoding): Promise<Buffer> {
    this.#encoding[encoding] ??= encode(this.body, encoding as 'br' | 'gzip', this.#quality);
    const body = await this.#encoding[encoding];
    this.#heads[encoding]['content-length'] = body.length;
    this.#encoded[encoding] = body;
    return body;
  }
}

/** Whether `If-None-Match` names this tag, compared weakly (RFC 9110 §13.1.2). */
function isKnown(header: string, etag: string): boolean {
  if (header === etag) return true;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === opaque);
}

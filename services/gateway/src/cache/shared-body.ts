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
  /** All the encodings there are beside itself; by default each is made when it is asked for. */
  encoded?: { br?: Buffer; gzip?: Buffer };
  /** Brotli's, up to 11: what is made once for many may cost more. */
  quality?: number;
}

/** A body in one encoding, and the headers it is sent with. */
interface Variant {
  head: Record<string, string | number>;
  body: Buffer;
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
  /** Headers of every answer with it, and of one that says that it is known. */
  readonly #head: Record<string, string>;
  readonly #type: string;
  readonly #identity: Variant;
  readonly #variants: Partial<Record<Encoding, Variant>>;
  /** None other is to be made. */
  readonly #isComplete: boolean;
  readonly #making: Partial<Record<Encoding, Promise<Variant>>> = {};

  constructor(body: string | Buffer, options: SharedBodyOptions = {}) {
    const {
      type = 'text/html; charset=utf-8',
      cacheControl = 'no-cache',
      headers = {},
      quality = 9,
      encoded,
    } = options;
    this.body = typeof body === 'string' ? Buffer.from(body) : body;
    this.etag = options.etag ?? `W/"${createHash('sha256').update(this.body).digest('base64url').slice(0, 22)}"`;
    this.#quality = quality;
    this.#type = type;
    this.#head = { etag: this.etag, vary: 'accept-encoding', 'cache-control': cacheControl, ...headers };
    this.#identity = this.#variant('identity', this.body);
    this.#variants = { identity: this.#identity };
    this.#isComplete = encoded !== undefined;
    for (const [encoding, bytes] of Object.entries(encoded ?? {}) as [Encoding, Buffer][])
      this.#variants[encoding] = this.#variant(encoding, bytes);
  }

  /** Bytes held, once it was asked for in every encoding, for whoever keeps many. */
  get size(): number {
    return this.body.length * 2 + 2_000;
  }

  /** Answers with it, or with 304 to a browser that has it; at once, but for what has yet to be compressed. */
  send(request: FastifyRequest, reply: FastifyReply, status = 200): FastifyReply | Promise<FastifyReply> {
    const { headers } = request;
    if (status === 200 && headers['if-none-match'] && isKnown(headers['if-none-match'], this.etag))
      return reply.code(304).headers(this.#head).send();
    const encoding = encodingFor(headers['accept-encoding']);
    const ready = this.#variants[encoding] ?? (this.#isComplete ? this.#identity : undefined);
    return ready ? sendVariant(ready, reply, status) : this.#sendMade(encoding, reply, status);
  }

  async #sendMade(encoding: Encoding, reply: FastifyReply, status: number): Promise<FastifyReply> {
    this.#making[encoding] ??= this.#make(encoding);
    return sendVariant(await this.#making[encoding], reply, status);
  }

  async #make(encoding: Encoding): Promise<Variant> {
    const variant = this.#variant(encoding, await encode(this.body, encoding as 'br' | 'gzip', this.#quality));
    this.#variants[encoding] = variant;
    return variant;
  }

  #variant(encoding: Encoding, body: Buffer): Variant {
    const head = { ...this.#head, 'content-type': this.#type, 'content-length': body.length };
    return { head: encoding === 'identity' ? head : { ...head, 'content-encoding': encoding }, body };
  }
}

const sendVariant = ({ head, body }: Variant, reply: FastifyReply, status: number): FastifyReply =>
  reply.code(status).headers(head).send(body);

/** Whether `If-None-Match` names this tag, compared weakly (RFC 9110 §13.1.2). */
function isKnown(header: string, etag: string): boolean {
  if (header === etag) return true;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === opaque);
}

/** For a handler to return: nothing of what is sent already. A reply would be waited for, which costs more than it. */
export const unlessSent = (reply: FastifyReply | Promise<FastifyReply>): Promise<FastifyReply> | undefined =>
  reply instanceof Promise ? reply : undefined;

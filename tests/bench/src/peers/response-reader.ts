const HEAD_END = Buffer.from('\r\n\r\n');

export interface ParsedResponse {
  status: number;
  bodyBytes: number;
  /** Whether the server closes the connection afterwards. */
  isLast: boolean;
}

/**
 * A minimal parser of the responses on one connection (RFC 9112): the load must cost little beside the server. Supports
 * bodies with a content length and chunked ones.
 */
export class ResponseReader {
  #head: Buffer = Buffer.alloc(0);
  #response: ParsedResponse | null = null;
  /** Remaining bytes of the body, or of the chunk with its line end. */
  #left = 0;
  #isChunked = false;
  #line = '';

  /** Parses the next bytes; returns the response that they complete, if any. */
  push(bytes: Buffer): ParsedResponse | null {
    let at = 0;
    if (!this.#response) {
      // A head nearly always arrives whole and is parsed without a copy.
      const all = this.#head.length ? Buffer.concat([this.#head, bytes]) : bytes;
      const end = all.indexOf(HEAD_END);
      if (end < 0) {
        this.#head = Buffer.from(all);
        return null;
      }
      at = end + HEAD_END.length - this.#head.length;
      this.#head = Buffer.alloc(0);
      this.#begin(all.toString('latin1', 0, end));
    }
    if (this.#isChunked) return this.#takeChunks(bytes, at);
    const taken = Math.min(this.#left, bytes.length - at);
    this.#left -= taken;
    this.#response!.bodyBytes += taken;
    return this.#left === 0 ? this.#end() : null;
  }

  #begin(head: string): void {
    const status = Number(head.slice(9, 12));
    this.#response = { status, bodyBytes: 0, isLast: /\r\nconnection: *close/i.test(head) };
    this.#isChunked = /\r\ntransfer-encoding: *chunked/i.test(head);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head);
    if (!this.#isChunked && !length && status !== 204 && status !== 304)
      throw new Error(`A response of unknown length: ${head}`);
    this.#left = Number(length?.[1] ?? 0);
  }

  #takeChunks(bytes: Buffer, from: number): ParsedResponse | null {
    let at = from;
    while (at < bytes.length) {
      if (this.#left > 0) {
        const taken = Math.min(this.#left, bytes.length - at);
        this.#left -= taken;
        at += taken;
        continue;
      }
      const end = bytes.indexOf(10, at);
      this.#line += bytes.toString('latin1', at, end < 0 ? bytes.length : end);
      if (end < 0) return null;
      at = end + 1;
      const size = Number.parseInt(this.#line, 16);
      const isTheEnd = this.#line === '\r';
      this.#line = '';
      // The empty line after the last chunk ends the body.
      if (isTheEnd) return this.#end();
      this.#response!.bodyBytes += size;
      this.#left = size === 0 ? 0 : size + 2;
    }
    return null;
  }

  #end(): ParsedResponse {
    const response = this.#response!;
    this.#response = null;
    return response;
  }
}

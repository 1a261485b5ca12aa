const HEAD_END = Buffer.from('\r\n\r\n');

/** What the end of an answer says. */
export interface Answer {
  status: number;
  bodyBytes: number;
  /** Whether the server closes the connection after it. */
  isLast: boolean;
}

/**
 * Reads the answers on one connection (RFC 9112) and looks no closer than it has to: what asks must cost next to nothing
 * beside what answers. Knows bodies of a told length and chunked ones; all that is measured sends either.
 */
export class ResponseReader {
  #head: Buffer = Buffer.alloc(0);
  #answer: Answer | null = null;
  /** Bytes of the body, or of the chunk with its line end, that are still to come. */
  #left = 0;
  #isChunked = false;
  #line = '';

  /** Takes the next bytes; the answer that ended with them, if one did. */
  push(bytes: Buffer): Answer | null {
    let at = 0;
    if (!this.#answer) {
      // Nearly always a head comes in one piece, which is then read where it lies.
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
    this.#answer!.bodyBytes += taken;
    return this.#left === 0 ? this.#end() : null;
  }

  #begin(head: string): void {
    const status = Number(head.slice(9, 12));
    this.#answer = { status, bodyBytes: 0, isLast: /\r\nconnection: *close/i.test(head) };
    this.#isChunked = /\r\ntransfer-encoding: *chunked/i.test(head);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head);
    if (!this.#isChunked && !length && status !== 204 && status !== 304)
      throw new Error(`An answer of unknown length: ${head}`);
    this.#left = Number(length?.[1] ?? 0);
  }

  #takeChunks(bytes: Buffer, from: number): Answer | null {
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
      // The empty line after the chunk of no length ends it all.
      if (isTheEnd) return this.#end();
      this.#answer!.bodyBytes += size;
      this.#left = size === 0 ? 0 : size + 2;
    }
    return null;
  }

  #end(): Answer {
    const answer = this.#answer!;
    this.#answer = null;
    return answer;
  }
}

import { ServerResponse } from 'node:http';
import { Readable, type Writable } from 'node:stream';

/** Where bytes come from, a piece at a time. */
export interface PieceSource {
  /**
   * Tells `done` the next piece, or null at the end. The memory of a piece is the caller's until `next` is called again,
   * and other bytes lie in it then.
   */
  next(done: (error: Error | null, piece: Buffer | null) => void): void;
  /** Nothing more is wanted; a piece that was told of may still be on its way. */
  close(): void;
}

/**
 * Bytes on their way to an answer. Each piece is written once the one before it has left, from the memory it was read
 * into: nothing is copied, and a slow reader holds up the source. To whoever else reads it, it is a stream like any other.
 */
export class PieceStream extends Readable {
  readonly #source: PieceSource;

  constructor(source: PieceSource) {
    super();
    this.#source = source;
  }

  override _read(): void {
    this.#source.next((error, piece) => {
      if (error) this.destroy(error);
      // A copy: nobody tells when a reader is done with it.
      else this.push(piece && Buffer.from(piece));
    });
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#source.close();
    done(error);
  }

  /** Fastify sends streams by it. Any writable but an answer may keep what it is given: that one gets copies. */
  override pipe<T extends NodeJS.WritableStream>(target: T, options?: { end?: boolean }): T {
    if (!(target instanceof ServerResponse)) return super.pipe(target, options);
    this.#sendTo(target, options?.end ?? true);
    return target;
  }

  #sendTo(answer: Writable, isEnded: boolean): void {
    const goOn = (fault?: Error | null) => {
      if (!fault && !this.destroyed) this.#source.next(send);
    };
    const send = (error: Error | null, piece: Buffer | null) => {
      if (this.destroyed) return;
      if (error) return void this.destroy(error);
      // Called when the system has taken all of it: from then on its memory may be used again.
      if (piece) return void answer.write(piece, goOn);
      if (isEnded) this.once('end', () => answer.end());
      this.push(null);
      this.resume();
    };
    goOn();
  }
}

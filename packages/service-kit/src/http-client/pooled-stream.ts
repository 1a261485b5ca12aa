import { Readable, type Writable } from 'node:stream';

// Not by an import: see `http/errors.ts`.
const { ServerResponse } = process.getBuiltinModule('node:http');

/** Size of a pooled buffer, and so of a read. Larger chunks save few system calls and cost memory with many transfers. */
const CHUNK_BYTES = 128 * 1024;
/** Free buffers that the pool retains: 8 MB. */
const MAX_FREE = 64;

const free: Buffer[] = [];

/**
 * A buffer of `CHUNK_BYTES`, reused when possible: the page faults of fresh memory cost more than filling and sending it.
 * A buffer that is never released is garbage collected.
 */
export const acquireBuffer = (): Buffer => free.pop() ?? Buffer.allocUnsafeSlow(CHUNK_BYTES);

/** Returns a buffer to the pool. Call it once, when nothing reads the buffer any longer. */
export function releaseBuffer(buffer: Buffer): void {
  if (free.length < MAX_FREE) free.push(buffer);
}

/** A source of chunks in pooled buffers. */
export interface ChunkSource {
  /**
   * Calls back with the next chunk, or null at the end. The chunk is valid until `next` is called again: its buffer is
   * reused then.
   */
  next(callback: (error: Error | null, chunk: Buffer | null) => void): void;
  /** Stops the source. A chunk that was requested before may still arrive. */
  close(): void;
}

/**
 * A readable stream over pooled buffers. Piped to an HTTP response it writes each chunk after the one before has left,
 * without a copy, so a slow client holds up the source. Any other consumer reads copies.
 */
export class PooledStream extends Readable {
  readonly #source: ChunkSource;

  constructor(source: ChunkSource) {
    super();
    this.#source = source;
  }

  override _read(): void {
    this.#source.next((error, chunk) => {
      if (error) this.destroy(error);
      // A copy, because consumers do not report when they have finished with a chunk.
      else this.push(chunk && Buffer.from(chunk));
    });
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#source.close();
    done(error);
  }

  /** Fastify sends streams with `pipe`. Writables other than a response may retain a chunk, so they get copies. */
  override pipe<T extends NodeJS.WritableStream>(target: T, options?: { end?: boolean }): T {
    if (!(target instanceof ServerResponse)) return super.pipe(target, options);
    this.#sendTo(target, options?.end ?? true);
    return target;
  }

  #sendTo(response: Writable, endsResponse: boolean): void {
    const sendNext = (error?: Error | null) => {
      if (!error && !this.destroyed) this.#source.next(send);
    };
    const send = (error: Error | null, chunk: Buffer | null) => {
      if (this.destroyed) return;
      if (error) return void this.destroy(error);
      // The callback runs when the kernel has taken the whole chunk: its buffer may be reused from then on.
      if (chunk) return void response.write(chunk, sendNext);
      if (endsResponse) this.once('end', () => response.end());
      this.push(null);
      this.resume();
    };
    sendNext();
  }
}

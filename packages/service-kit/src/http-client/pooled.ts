import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';

import { buildConnector, type Dispatcher } from 'undici';

import { acquireBuffer, type ChunkSource, PooledStream, releaseBuffer } from './pooled-stream.ts';

export { acquireBuffer, type ChunkSource, PooledStream, releaseBuffer };

/** For each pooled buffer in use, the offset at which its last read ended. */
const readEnds = new WeakMap<ArrayBufferLike, number>();

/**
 * undici's connector, but plain-HTTP sockets read into pooled buffers, which `dispatchPooled` releases. Buffers of other
 * requests on these connections are not reused.
 */
export function pooledConnector(options: { timeout: number; rejectUnauthorized: true }): buildConnector.connector {
  const defaultConnector = buildConnector(options);
  return (to, callback) => {
    if (to.protocol !== 'http:') return defaultConnector(to, callback);
    let socket: Socket;
    const onread = {
      buffer: acquireBuffer,
      callback(length: number, buffer: Uint8Array) {
        readEnds.set(buffer.buffer, buffer.byteOffset + length);
        return socket.push((buffer as Buffer).subarray(0, length));
      },
    };
    buildConnector({ ...options, onread })(to, (...connected) => {
      if (connected[1]) socket = connected[1];
      callback(...connected);
    });
  };
}

/** Releases the buffer of `chunk` when the chunk is the last one of its read; earlier ones share the buffer. */
function releaseChunk(chunk: Buffer): void {
  if (readEnds.get(chunk.buffer) !== chunk.byteOffset + chunk.byteLength) return;
  readEnds.delete(chunk.buffer);
  releaseBuffer(Buffer.from(chunk.buffer));
}

export interface PooledResponse {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: PooledStream;
}
type Callback = (error: Error | null, response?: PooledResponse) => void;

/**
 * Sends a request and calls back when its response begins, or with the reason of `signal` when that aborts first. A
 * response that breaks off destroys its body with the error.
 */
export function dispatchPooled(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  callback: Callback,
  signal?: AbortSignal,
): void {
  const handler = new PooledResponseHandler(callback);
  signal?.addEventListener('abort', () => handler.abort(signal.reason as Error), { once: true });
  dispatcher.dispatch(options, handler);
}

type Controller = Dispatcher.DispatchController;
type Event = [error: Error | null, chunk: Buffer | null];

/** The body of a response. It is paused after each chunk, so at most one socket read is ahead of the consumer. */
class PooledResponseHandler implements Dispatcher.DispatchHandler, ChunkSource {
  readonly #callback: Callback;
  #controller: Controller | null = null;
  #hasBegun = false;
  #hasEnded = false;
  #abortReason: Error | null = null;
  /** Events that arrived before the consumer called `next`: one chunk, and more only when the connection closes behind it. */
  readonly #pending: Event[] = [];
  #waiting: ((...event: Event) => void) | null = null;
  /** The chunk that the consumer is using. */
  #current: Buffer | null = null;

  constructor(callback: Callback) {
    this.#callback = callback;
  }

  onRequestStart(controller: Controller): void {
    this.#controller = controller;
    if (this.#abortReason) controller.abort(this.#abortReason);
  }

  onResponseStart(controller: Controller, statusCode: number, headers: IncomingHttpHeaders): void {
    if (statusCode < 200) return;
    this.#controller = controller;
    this.#hasBegun = true;
    this.#callback(null, { statusCode, headers, body: new PooledStream(this) });
  }

  onResponseData(controller: Controller, chunk: Buffer): void {
    // undici's parser reports an empty chunk after each pause.
    if (chunk.length === 0) return;
    controller.pause();
    this.#emit(null, chunk);
  }

  onResponseEnd(): void {
    this.#hasEnded = true;
    this.#emit(null, null);
  }

  onResponseError(_controller: Controller, error: Error): void {
    this.#hasEnded = true;
    if (this.#hasBegun) this.#emit(error, null);
    else this.#callback(error);
  }

  next(callback: (...event: Event) => void): void {
    if (this.#current) releaseChunk(this.#current);
    this.#current = null;
    const pending = this.#pending.shift();
    if (pending) return this.#deliver(callback, pending);
    this.#waiting = callback;
    this.#controller?.resume();
  }

  abort(reason: Error): void {
    if (this.#hasBegun || this.#hasEnded) return;
    this.#abortReason = reason;
    this.#controller?.abort(reason);
  }

  close(): void {
    this.#waiting = null;
    if (!this.#hasEnded) this.#controller?.abort(new Error('The consumer closed the body'));
  }

  #emit(...event: Event): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting) this.#deliver(waiting, event);
    else this.#pending.push(event);
  }

  #deliver(callback: (...event: Event) => void, event: Event): void {
    this.#current = event[1];
    callback(...event);
  }
}

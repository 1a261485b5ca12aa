import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';

import { buildConnector, type Dispatcher } from 'undici';

import { giveMemoryBack, takeMemory } from './memory.ts';
import { type PieceSource, PieceStream } from './piece-stream.ts';

/** Where the read that filled some memory ended. */
const ends = new WeakMap<ArrayBufferLike, number>();

/**
 * As undici's own connector; of plain HTTP much is read at a time, into memory that `requestPieces` gives back. What is
 * asked for by other ways just keeps its memory.
 */
export function largeReads(options: { timeout: number; rejectUnauthorized: true }): buildConnector.connector {
  const usual = buildConnector(options);
  return (to, callback) => {
    if (to.protocol !== 'http:') return usual(to, callback);
    let socket: Socket;
    const onread = {
      buffer: takeMemory,
      callback(length: number, memory: Uint8Array) {
        ends.set(memory.buffer, memory.byteOffset + length);
        return socket.push((memory as Buffer).subarray(0, length));
      },
    };
    buildConnector({ ...options, onread })(to, (...made) => {
      if (made[1]) socket = made[1];
      callback(...made);
    });
  };
}

/** For the memory a piece lies in, once nobody reads the piece: the last of a read, so that none before it is read either. */
function giveBack(piece: Buffer): void {
  if (ends.get(piece.buffer) !== piece.byteOffset + piece.byteLength) return;
  ends.delete(piece.buffer);
  giveMemoryBack(Buffer.from(piece.buffer));
}

export interface PiecesAnswer {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: PieceStream;
}
type Told = (error: Error | null, answer?: PiecesAnswer) => void;

/**
 * Sends a request, and tells the answer as soon as it begins, or that `late` came first. An answer that breaks off ends
 * its body with the error.
 */
export function requestPieces(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  told: Told,
  late?: AbortSignal,
): void {
  const pieces = new AnswerPieces(told);
  late?.addEventListener('abort', () => pieces.giveUp(late.reason as Error), { once: true });
  dispatcher.dispatch(options, pieces);
}

type Controller = Dispatcher.DispatchController;
type Event = [error: Error | null, piece: Buffer | null];

/** The body of an answer. Nothing of it is read ahead but what the system has for us already. */
class AnswerPieces implements Dispatcher.DispatchHandler, PieceSource {
  readonly #told: Told;
  #controller: Controller | null = null;
  #hasBegun = false;
  #hasEnded = false;
  /** Why nobody waits for the answer to begin any more. */
  #givenUp: Error | null = null;
  /** What has come and nobody asked for yet: one piece at most, and more only when the connection is closed behind it. */
  readonly #come: Event[] = [];
  #asked: ((...event: Event) => void) | null = null;
  /** What the reader has. */
  #lent: Buffer | null = null;

  constructor(told: Told) {
    this.#told = told;
  }

  onRequestStart(controller: Controller): void {
    this.#controller = controller;
    if (this.#givenUp) controller.abort(this.#givenUp);
  }

  onResponseStart(controller: Controller, statusCode: number, headers: IncomingHttpHeaders): void {
    if (statusCode < 200) return;
    this.#controller = controller;
    this.#hasBegun = true;
    this.#told(null, { statusCode, headers, body: new PieceStream(this) });
  }

  onResponseData(controller: Controller, piece: Buffer): void {
    // After each pause undici's parser tells of no bytes first.
    if (piece.length === 0) return;
    controller.pause();
    this.#tell(null, piece);
  }

  onResponseEnd(): void {
    this.#hasEnded = true;
    this.#tell(null, null);
  }

  onResponseError(_controller: Controller, error: Error): void {
    this.#hasEnded = true;
    if (this.#hasBegun) this.#tell(error, null);
    else this.#told(error);
  }

  next(done: (...event: Event) => void): void {
    if (this.#lent) giveBack(this.#lent);
    this.#lent = null;
    const come = this.#come.shift();
    if (come) return this.#hand(done, come);
    this.#asked = done;
    this.#controller?.resume();
  }

  giveUp(reason: Error): void {
    if (this.#hasBegun || this.#hasEnded) return;
    this.#givenUp = reason;
    this.#controller?.abort(reason);
  }

  close(): void {
    this.#asked = null;
    if (!this.#hasEnded) this.#controller?.abort(new Error('Nobody reads the answer any more'));
  }

  #tell(...event: Event): void {
    const asked = this.#asked;
    this.#asked = null;
    if (asked) this.#hand(asked, event);
    else this.#come.push(event);
  }

  #hand(done: (...event: Event) => void, event: Event): void {
    this.#lent = event[1];
    done(...event);
  }
}

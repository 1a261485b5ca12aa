import type { IncomingHttpHeaders } from 'node:http';

import type { Dispatcher } from 'undici';

/** An answer of another service, once all of it is there. */
export interface WholeAnswer {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
type Told = (error: Error | null, answer?: WholeAnswer) => void;

export interface Question extends Omit<Dispatcher.DispatchOptions, 'method'> {
  method?: Dispatcher.HttpMethod;
  /** Until the last byte, the wait for a connection included. Without it, the waits of `headersTimeout` and `bodyTimeout`. */
  withinMs?: number;
}

/**
 * Sends a request, and tells its answer when all of it has come, or why it did not: for what is small, without the cost of
 * a stream. Never throws.
 */
export function requestWhole(
  dispatcher: Dispatcher,
  { withinMs, method = 'GET', ...options }: Question,
  told: Told,
): void {
  const answer = new WholeAnswerHandler(told, withinMs);
  dispatcher.dispatch({ ...options, method }, answer);
}

/** The same as a promise. */
export const wholeAnswer = (dispatcher: Dispatcher, question: Question): Promise<WholeAnswer> =>
  new Promise((resolve, reject) =>
    requestWhole(dispatcher, question, (error, answer) => (error ? reject(error) : resolve(answer!))),
  );

type Controller = Dispatcher.DispatchController;

class WholeAnswerHandler implements Dispatcher.DispatchHandler {
  readonly #told: Told;
  readonly #timer: NodeJS.Timeout | undefined;
  #controller: Controller | null = null;
  #statusCode = 0;
  #headers: IncomingHttpHeaders = {};
  readonly #pieces: Buffer[] = [];
  #isTold = false;

  constructor(told: Told, withinMs: number | undefined) {
    this.#told = told;
    if (withinMs !== undefined) this.#timer = setTimeout(() => this.#giveUp(), withinMs);
  }

  onRequestStart(controller: Controller): void {
    this.#controller = controller;
    // Nobody waits for it any more.
    if (this.#isTold) controller.abort(tooLate());
  }

  onResponseStart(_controller: Controller, statusCode: number, headers: IncomingHttpHeaders): void {
    this.#statusCode = statusCode;
    this.#headers = headers;
  }

  onResponseData(_controller: Controller, piece: Buffer): void {
    if (piece.length > 0) this.#pieces.push(piece);
  }

  onResponseEnd(): void {
    const [first = Buffer.alloc(0), ...more] = this.#pieces;
    const body = more.length === 0 ? first : Buffer.concat(this.#pieces);
    this.#tell(null, { statusCode: this.#statusCode, headers: this.#headers, body });
  }

  onResponseError(_controller: Controller, error: Error): void {
    this.#tell(error);
  }

  #giveUp(): void {
    this.#tell(tooLate());
    this.#controller?.abort(tooLate());
  }

  #tell(...told: Parameters<Told>): void {
    if (this.#isTold) return;
    this.#isTold = true;
    clearTimeout(this.#timer);
    this.#told(...told);
  }
}

const tooLate = () => new DOMException('The answer did not come in time', 'TimeoutError');

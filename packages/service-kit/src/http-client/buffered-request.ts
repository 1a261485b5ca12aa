import type { IncomingHttpHeaders } from 'node:http';

import type { Dispatcher } from 'undici';

/** A response whose body is in memory as a whole. */
export interface BufferedResponse {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
type Callback = (error: Error | null, response?: BufferedResponse) => void;

export interface BufferedRequest extends Omit<Dispatcher.DispatchOptions, 'method'> {
  method?: Dispatcher.HttpMethod;
  /** Limit up to the last byte, waiting for a connection included. Without it, `headersTimeout` and `bodyTimeout` apply. */
  withinMs?: number;
}

/**
 * Sends a request and calls back with the complete response, or with an error. For small bodies: it costs less than a
 * stream. Never throws.
 */
export function dispatchBuffered(
  dispatcher: Dispatcher,
  { withinMs, method = 'GET', ...options }: BufferedRequest,
  callback: Callback,
): void {
  dispatcher.dispatch({ ...options, method }, new BufferedResponseHandler(callback, withinMs));
}

/** `dispatchBuffered` as a promise. */
export const requestBuffered = (dispatcher: Dispatcher, request: BufferedRequest): Promise<BufferedResponse> =>
  new Promise((resolve, reject) =>
    dispatchBuffered(dispatcher, request, (error, response) => (error ? reject(error) : resolve(response!))),
  );

type Controller = Dispatcher.DispatchController;

class BufferedResponseHandler implements Dispatcher.DispatchHandler {
  readonly #callback: Callback;
  readonly #timer: NodeJS.Timeout | undefined;
  #controller: Controller | null = null;
  #statusCode = 0;
  #headers: IncomingHttpHeaders = {};
  readonly #chunks: Buffer[] = [];
  #isSettled = false;

  constructor(callback: Callback, withinMs: number | undefined) {
    this.#callback = callback;
    if (withinMs !== undefined) this.#timer = setTimeout(() => this.#timeOut(), withinMs);
  }

  onRequestStart(controller: Controller): void {
    this.#controller = controller;
    // Timed out while it waited for a connection.
    if (this.#isSettled) controller.abort(timeoutError());
  }

  onResponseStart(_controller: Controller, statusCode: number, headers: IncomingHttpHeaders): void {
    this.#statusCode = statusCode;
    this.#headers = headers;
  }

  onResponseData(_controller: Controller, chunk: Buffer): void {
    if (chunk.length > 0) this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    const [first = Buffer.alloc(0), ...more] = this.#chunks;
    const body = more.length === 0 ? first : Buffer.concat(this.#chunks);
    this.#settle(null, { statusCode: this.#statusCode, headers: this.#headers, body });
  }

  onResponseError(_controller: Controller, error: Error): void {
    this.#settle(error);
  }

  #timeOut(): void {
    this.#settle(timeoutError());
    this.#controller?.abort(timeoutError());
  }

  #settle(...result: Parameters<Callback>): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    clearTimeout(this.#timer);
    this.#callback(...result);
  }
}

const timeoutError = () => new DOMException('The response did not arrive in time', 'TimeoutError');

import type { IncomingHttpHeaders } from 'node:http';

import type { Dispatcher } from 'undici';

type Controller = Dispatcher.DispatchController;

/** Reactions to the outcome of an attempt. */
export interface Outcome {
  /** The replica refuses connections or is stopping. */
  avoid(): void;
  /** Nothing was sent, so another replica may be tried. */
  retry(cause: Error): void;
}

/** Connection errors of Node and undici; an abort by the caller is not among them. */
const CONNECTION_ERROR = /^(E[A-Z]+|UND_ERR_CONNECT_TIMEOUT|UND_ERR_SOCKET)$/;

/**
 * A request to one replica. Forwards its events to the caller's handler, except a failure to connect. Nothing upgrades a
 * connection, and undici has deprecated its own handler that forwards.
 */
export class Attempt implements Dispatcher.DispatchHandler {
  readonly #handler: Dispatcher.DispatchHandler;
  readonly #outcome: Outcome;
  /** Whether undici has begun to write the request. */
  #hasBegun = false;

  constructor(handler: Dispatcher.DispatchHandler, outcome: Outcome) {
    this.#handler = handler;
    this.#outcome = outcome;
  }

  onRequestStart(controller: Controller, context: unknown): void {
    this.#hasBegun = true;
    this.#handler.onRequestStart?.(controller, context);
  }

  onResponseStart(controller: Controller, status: number, headers: IncomingHttpHeaders, message?: string): void {
    // A stopping process closes its connections (RFC 9112 section 9.6).
    if (headers.connection === 'close') this.#outcome.avoid();
    this.#handler.onResponseStart?.(controller, status, headers, message);
  }

  onResponseData(controller: Controller, chunk: Buffer): void {
    this.#handler.onResponseData?.(controller, chunk);
  }

  onResponseEnd(controller: Controller, trailers: IncomingHttpHeaders): void {
    this.#handler.onResponseEnd?.(controller, trailers);
  }

  onResponseError(controller: Controller, error: Error & { code?: string }): void {
    if (this.#hasBegun || !CONNECTION_ERROR.test(error.code ?? ''))
      return this.#handler.onResponseError?.(controller, error);
    this.#outcome.avoid();
    this.#outcome.retry(error);
  }
}

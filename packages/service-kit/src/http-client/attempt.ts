import type { IncomingHttpHeaders } from 'node:http';
import type { Duplex } from 'node:stream';

import type { Dispatcher } from 'undici';

type Controller = Dispatcher.DispatchController;

/** What is to be done about the replica a request went to. */
export interface Outcome {
  avoid(): void;
  /** Nothing was sent: try another one. */
  again(cause: Error): void;
}

/** Faults of a connection, by Node or by undici; a request given up by its sender is none. */
const CONNECTION_FAULT = /^(E[A-Z]+|UND_ERR_CONNECT_TIMEOUT|UND_ERR_SOCKET)$/;

/** One request to one replica: hands on all that happens, but for a connection that did not come about. */
export class Attempt implements Dispatcher.DispatchHandler {
  readonly #handler: Dispatcher.DispatchHandler;
  readonly #outcome: Outcome;
  /** From here on undici writes to the connection. */
  #hasBegun = false;

  constructor(handler: Dispatcher.DispatchHandler, outcome: Outcome) {
    this.#handler = handler;
    this.#outcome = outcome;
  }

  onRequestStart(controller: Controller, context: unknown): void {
    this.#hasBegun = true;
    this.#handler.onRequestStart?.(controller, context);
  }

  onRequestUpgrade(controller: Controller, status: number, headers: IncomingHttpHeaders, socket: Duplex): void {
    this.#handler.onRequestUpgrade?.(controller, status, headers, socket);
  }

  onResponseStart(controller: Controller, status: number, headers: IncomingHttpHeaders, message?: string): void {
    // A process that stops says so in each answer (RFC 9112 §9.6).
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
    if (this.#hasBegun || !CONNECTION_FAULT.test(error.code ?? ''))
      return this.#handler.onResponseError?.(controller, error);
    this.#outcome.avoid();
    this.#outcome.again(error);
  }

  onResponseStarted(): void {
    this.#handler.onResponseStarted?.();
  }

  onBodySent(chunk: Buffer): void {
    this.#handler.onBodySent?.(chunk);
  }

  onRequestSent(): void {
    this.#handler.onRequestSent?.();
  }
}

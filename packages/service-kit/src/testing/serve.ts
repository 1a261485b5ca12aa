import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { onTestFinished } from 'vitest';

import { assertionKeys, CALLER_HEADER } from '../http/assertion.ts';
import { testSecret } from './test-service.ts';

export interface Listening {
  server: Server;
  port: number;
  url: string;
  close(): void;
}

/** Serves on a loopback address until it is closed. */
export async function listen(listener: RequestListener, host = '127.0.0.1', port = 0): Promise<Listening> {
  const server = createServer(listener).listen(port, host);
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  return { server, port: own, url: `http://${host}:${own}`, close: () => server.close().closeAllConnections() };
}

/** Serves on a loopback address until the test ends. */
export async function serve(...of: Parameters<typeof listen>): Promise<Listening> {
  const listening = await listen(...of);
  onTestFinished(() => listening.close());
  return listening;
}

/** The URL of a port without a listener. */
export async function closedPort(host?: string): Promise<string> {
  const { server, url } = await listen(() => undefined, host);
  await once(server.close(), 'close');
  return url;
}

export interface StandIn {
  url: string;
  /** While unavailable, it responds with 503. */
  setAvailable(isAvailable: boolean): void;
  close(): void;
}

/**
 * Stands in for the internal ports of these services. `reply` returns the body of the response to a call to one of them, or
 * its status: undefined is 404, null 204.
 */
export async function startStandIn(
  services: string[],
  reply: (request: IncomingMessage, service: string) => unknown,
): Promise<StandIn> {
  let isAvailable = true;
  const keys = assertionKeys(testSecret);
  const { url, close } = await listen((request, response) => {
    void (async () => {
      const caller = String(request.headers[CALLER_HEADER]);
      const verified = await Promise.all(services.map((service) => keys.verifyService(caller, service)));
      const service = services[verified.findIndex(Boolean)];
      const body = isAvailable && service ? await reply(request, service) : 503;
      if (typeof body === 'number') return response.writeHead(body).end();
      return response.writeHead(body === undefined ? 404 : body === null ? 204 : 200).end(body && JSON.stringify(body));
    })();
  });
  return { url, close, setAvailable: (value) => void (isAvailable = value) };
}

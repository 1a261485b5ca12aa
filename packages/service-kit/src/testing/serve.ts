import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { onTestFinished } from 'vitest';

/** Serves on a loopback address until the test ends. */
export async function serve(
  listener: RequestListener,
  host = '127.0.0.1',
  port = 0,
): Promise<{ server: Server; port: number; url: string }> {
  const server = createServer(listener).listen(port, host);
  await once(server, 'listening');
  onTestFinished(() => server.close().closeAllConnections());
  const { port: own } = server.address() as AddressInfo;
  return { server, port: own, url: `http://${host}:${own}` };
}

/** The URL of a port without a listener. */
export async function closedPort(host?: string): Promise<string> {
  const { server, url } = await serve(() => undefined, host);
  await once(server.close(), 'close');
  return url;
}

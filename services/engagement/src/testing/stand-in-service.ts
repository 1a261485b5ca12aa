import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { assertionKeys, CALLER_HEADER } from '@kontor/service-kit/http';
import { testSecret } from '@kontor/service-kit/testing';

export interface StandInService {
  url: string;
  setAvailable(isAvailable: boolean): void;
  close(): Promise<void>;
}

/**
 * Stands in for the internal port of the service `name`. `reply` returns the body of the response to a call: undefined is 404,
 * null 204.
 */
export async function startStandInService(
  name: string,
  reply: (request: IncomingMessage) => Promise<unknown>,
): Promise<StandInService> {
  let isAvailable = true;
  const keys = assertionKeys(testSecret);
  const server = createServer((request, response) => {
    void (async () => {
      const isService = await keys.verifyService(String(request.headers[CALLER_HEADER]), name);
      if (!isAvailable || !isService) return response.writeHead(503).end();
      const body = await reply(request);
      return response.writeHead(body === undefined ? 404 : body === null ? 204 : 200).end(body && JSON.stringify(body));
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setAvailable: (value) => void (isAvailable = value),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

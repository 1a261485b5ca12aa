import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { CALLER_HEADER, assertionKeys } from '@kontor/service-kit/http';
import { testSecret } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export interface StandInService<Body> {
  url: string;
  /** Every body it received, repeated ones too. */
  received: Body[];
  /** What it replies to a GET of each path; others are 404. */
  replies: Map<string, object>;
  /** While unavailable, it receives bodies but responds with 503. */
  setAvailable(isAvailable: boolean): void;
  close(): Promise<void>;
}

/** A stand-in for the tests of a file or of a `describe`: available, and without bodies, at the beginning of each. */
export function useStandIn<Body>(name: string, path: string): StandInService<Body> {
  const service = {} as StandInService<Body>;
  beforeAll(async () => {
    Object.assign(service, await startStandInService<Body>(name, path));
  });
  beforeEach(() => {
    service.setAvailable(true);
    service.received.length = 0;
  });
  afterAll(() => service.close());
  return service;
}

/** Stands in for the internal port of the service `name`, where others post to `path`. */
async function startStandInService<Body>(name: string, path: string): Promise<StandInService<Body>> {
  const received: Body[] = [];
  const replies = new Map<string, object>();
  let isAvailable = true;
  const keys = assertionKeys(testSecret);
  const server = createServer((request, response) => {
    void (async () => {
      const isService = await keys.verifyService(String(request.headers[CALLER_HEADER]), name);
      if (request.method === 'GET') {
        const reply = isService && isAvailable ? replies.get(request.url!) : undefined;
        return response.writeHead(reply ? 200 : isAvailable ? 404 : 503).end(JSON.stringify(reply));
      }
      const body = (await json(request)) as Body;
      const isAccepted = isService && request.method === 'POST' && request.url === path;
      if (isAccepted) received.push(body);
      return response.writeHead(isAccepted && isAvailable ? 204 : 503).end();
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    replies,
    setAvailable: (value) => void (isAvailable = value),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

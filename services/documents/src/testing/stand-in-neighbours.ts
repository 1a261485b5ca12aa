import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { type ImageChange, type ImageUse, internalPaths } from '@kontor/contracts/internal';
import { assertionKeys, CALLER_HEADER } from '@kontor/service-kit/http';
import { testSecret } from '@kontor/service-kit/testing';

export interface StandInNeighbours {
  url: string;
  /** What content shows. */
  uses: ImageUse[];
  /** What letters of engagement show. */
  letters: ImageUse[];
  /** How many images each request asked about. */
  asked: number[];
  /** What content was told, repeated ones too. */
  told: ImageChange[];
  /** Unavailable ones reply 503. */
  setAvailable(isAvailable: boolean): void;
  close(): Promise<void>;
}

/** The internal ports of content and engagement, as far as documents calls them. */
export async function startStandInNeighbours(): Promise<StandInNeighbours> {
  let isAvailable = true;
  const keys = assertionKeys(testSecret);
  const server = createServer((request, response) => {
    void (async () => {
      const caller = String(request.headers[CALLER_HEADER]);
      const isContent = await keys.verifyService(caller, 'content');
      const isService = isContent || (await keys.verifyService(caller, 'engagement'));
      if (!isAvailable || !isService) return response.writeHead(503).end();
      if (request.method === 'POST' && request.url === internalPaths.images && isContent) {
        neighbours.told.push((await json(request)) as ImageChange);
        return response.writeHead(204).end();
      }
      const ids = /^\/internal\/image-uses\?ids=(.*)$/.exec(request.url!)?.[1]?.split(',');
      if (!ids) return response.writeHead(404).end();
      neighbours.asked.push(ids.length);
      const { uses, letters } = neighbours;
      return response.end(JSON.stringify((isContent ? uses : letters).filter(({ image }) => ids.includes(image))));
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const neighbours: StandInNeighbours = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    uses: [],
    letters: [],
    asked: [],
    told: [],
    setAvailable: (value) => void (isAvailable = value),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return neighbours;
}

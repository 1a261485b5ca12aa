import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { PostCard } from '@kontor/contracts/internal';
import { assertionKeys, CALLER_HEADER } from '@kontor/service-kit/http';
import { testSecret } from '@kontor/service-kit/testing';

export interface StandInContent {
  url: string;
  /** The published posts. */
  posts: PostCard[];
  setAvailable(isAvailable: boolean): void;
  close(): Promise<void>;
}

/** Content's internal port, as far as engagement calls it. */
export async function startStandInContent(): Promise<StandInContent> {
  let isAvailable = true;
  const keys = assertionKeys(testSecret);
  const server = createServer((request, response) => {
    void (async () => {
      const isService = await keys.verifyService(String(request.headers[CALLER_HEADER]), 'content');
      if (!isAvailable || !isService) return response.writeHead(503).end();
      const slugs = new URL(request.url!, 'http://content').searchParams.get('slugs')!.split(',');
      return response.end(JSON.stringify(standIn.posts.filter(({ slug }) => slugs.includes(slug))));
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const standIn: StandInContent = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts: [],
    setAvailable: (value) => void (isAvailable = value),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return standIn;
}

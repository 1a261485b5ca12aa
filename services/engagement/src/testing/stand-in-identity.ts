import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { internalPaths, type MailResult, type NoticeMail } from '@kontor/contracts/internal';
import { assertionKeys, CALLER_HEADER } from '@kontor/service-kit/http';
import { testSecret } from '@kontor/service-kit/testing';

export interface StandInIdentity {
  url: string;
  /** The mail of a notice as it is now; null when it is not to be sent any more. */
  current: (id: string) => NoticeMail | null;
  results: MailResult[];
  setAvailable(isAvailable: boolean): void;
  close(): Promise<void>;
}

/** Identity's internal port, as far as engagement calls it. */
export async function startStandInIdentity(): Promise<StandInIdentity> {
  let isAvailable = true;
  const keys = assertionKeys(testSecret);
  /** The reply to a call: undefined is 404, null 204. */
  async function reply(request: IncomingMessage): Promise<unknown> {
    if (request.method === 'GET') return standIn.current(request.url!.split('/').at(-1)!) ?? undefined;
    if (request.url === internalPaths.mailResults) standIn.results.push((await json(request)) as MailResult);
    return null;
  }
  const server = createServer((request, response) => {
    void (async () => {
      const isService = await keys.verifyService(String(request.headers[CALLER_HEADER]), 'identity');
      if (!isAvailable || !isService) return response.writeHead(503).end();
      const body = await reply(request);
      return response.writeHead(body === undefined ? 404 : body === null ? 204 : 200).end(body && JSON.stringify(body));
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const standIn: StandInIdentity = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    current: () => null,
    results: [],
    setAvailable: (value) => void (isAvailable = value),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return standIn;
}

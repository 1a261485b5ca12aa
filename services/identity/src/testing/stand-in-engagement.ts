import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { type AccountMail, internalPaths } from '@kontor/contracts/internal';
import { CALLER_HEADER, callerKeys } from '@kontor/service-kit/http';
import { testSecret } from '@kontor/service-kit/testing';

export interface StandInEngagement {
  url: string;
  /** Every mail it received, repeated ones too. */
  mails: AccountMail[];
  /** While unavailable, it receives mails but responds with 503. */
  setAvailable(isAvailable: boolean): void;
  close(): Promise<void>;
}

/** Stands in for engagement's internal port. */
export async function startStandInEngagement(): Promise<StandInEngagement> {
  const mails: AccountMail[] = [];
  let isAvailable = true;
  const keys = callerKeys(testSecret);
  const server = createServer((request, response) => {
    void (async () => {
      const isService = await keys.verifyService(String(request.headers[CALLER_HEADER]), 'engagement');
      const mail = (await json(request)) as AccountMail;
      const isAccepted = isService && request.method === 'POST' && request.url === internalPaths.mails;
      if (isAccepted) mails.push(mail);
      response.writeHead(isAccepted && isAvailable ? 204 : 503).end();
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    setAvailable: (value) => void (isAvailable = value),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

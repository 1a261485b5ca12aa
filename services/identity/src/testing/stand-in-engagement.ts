import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { type AccountMail, internalPaths } from '@kontor/contracts/internal';
import { CALLER_HEADER, callerKeys } from '@kontor/service-kit';
import { testSecret } from '@kontor/service-kit/testing';

export interface FakeEngagement {
  url: string;
  /** Every mail it was told of, repeated ones too. */
  mails: AccountMail[];
  /** Takes mails but answers 503, until the next call. */
  setAway(isAway: boolean): void;
  close(): Promise<void>;
}

/** Engagement's internal port, as far as identity tells it of mails. */
export async function startEngagement(): Promise<FakeEngagement> {
  const mails: AccountMail[] = [];
  let isAway = false;
  const keys = callerKeys(testSecret);
  const server = createServer((request, response) => {
    void (async () => {
      const isService = await keys.verifyService(String(request.headers[CALLER_HEADER]), 'engagement');
      const mail = (await json(request)) as AccountMail;
      const isTold = isService && request.method === 'POST' && request.url === internalPaths.mails;
      if (isTold) mails.push(mail);
      response.writeHead(isTold && !isAway ? 204 : 503).end();
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    setAway: (value) => void (isAway = value),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

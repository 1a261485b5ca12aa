import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { SessionUser } from '@kontor/contracts/schemas';
import { CALLER_HEADER, assertionKeys } from '@kontor/service-kit/http';
import { testSecret } from '@kontor/service-kit/testing';

export interface StandInIdentity {
  url: string;
  /** An unavailable identity replies 503. */
  setAvailable(isAvailable: boolean): void;
  close(): Promise<void>;
}

/** Identity's internal port with these users, as far as documents calls it. */
export async function startStandInIdentity(users: readonly SessionUser[]): Promise<StandInIdentity> {
  let isAvailable = true;
  const keys = assertionKeys(testSecret);
  const server = createServer((request, response) => {
    const user = users.find(({ id }) => request.url === `/internal/users/${id}`);
    void (async () => {
      const isService = await keys.verifyService(String(request.headers[CALLER_HEADER]), 'identity');
      response.writeHead(!isAvailable || !isService ? 503 : user ? 200 : 404);
      response.end(user && JSON.stringify({ id: user.id, name: user.name, role: user.role }));
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

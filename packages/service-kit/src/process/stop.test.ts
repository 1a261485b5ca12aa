import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';

import { expect, it } from 'vitest';

import { CALLER_HEADER } from '../http/assertion.ts';
import { createTestApp, passedOn } from '../testing/test-service.ts';

it('serves requests on open connections while it stops', async () => {
  const slow = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const { app } = createTestApp();
  app.get('/slow', async () => {
    begun.resolve();
    await slow.promise;
    return 'slow';
  });
  app.get('/quick', async () => 'quick');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const assertion = `${CALLER_HEADER}: ${(await passedOn())[CALLER_HEADER]!}`;
  let responses = '';
  socket.on('data', (chunk: Buffer) => (responses += chunk.toString()));

  socket.write(`GET /slow HTTP/1.1\r\nHost: test\r\n${assertion}\r\n\r\n`);
  await begun.promise;
  const stopped = app.close();
  socket.write(`GET /quick HTTP/1.1\r\nHost: test\r\n${assertion}\r\n\r\n`);
  await once(app.server, 'request');
  slow.resolve();
  await once(socket, 'end');
  socket.end();
  await stopped;
  expect(responses.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
});

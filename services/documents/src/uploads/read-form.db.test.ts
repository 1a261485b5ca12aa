import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

import { testUsers } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { buildHarness, type Harness } from '../testing/harness.ts';

let service: Harness;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  service = await buildHarness();
  await service.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  agent.destroy();
  await service.close();
});

/** The status of the answer, over the one connection there is. */
async function call(method: string, path: string, body: string): Promise<number | undefined> {
  const { port } = service.app.server.address() as AddressInfo;
  const headers = {
    ...(await service.as(testUsers.admin)),
    'content-type': 'multipart/form-data; boundary=',
    'content-length': body.length,
  };
  const asked = request({ agent, port, method, path, headers, signal: AbortSignal.timeout(5_000) });
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  await answer.toArray();
  return answer.statusCode;
}

it('a form that the parser leaves early leaves the connection to the next request', async () => {
  // The boundary is empty: the form is over with its first bytes, and the rest of it is nobody's.
  const part = '------b\r\nContent-Disposition: form-data; name="a"\r\n\r\n';
  const form = `${part}b\r\n${part}${'x'.repeat(400_000)}\r\n------b--`;
  expect(await call('POST', '/api/documents/upload', form)).toBe(400);
  expect(await call('POST', '/api/documents/upload', form)).toBe(400);
});

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

/** The status of a call over the only connection. */
async function call(method: string, path: string, body: string): Promise<number | undefined> {
  const { port } = service.app.server.address() as AddressInfo;
  const headers = {
    ...(await service.as(testUsers.admin)),
    'content-type': 'multipart/form-data; boundary=',
    'content-length': body.length,
  };
  const sent = request({ agent, port, method, path, headers, signal: AbortSignal.timeout(5_000) });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  await response.toArray();
  return response.statusCode;
}

it('a form that the parser does not read completely does not block the next request', async () => {
  // With an empty boundary the form ends with its first bytes, and the parser ignores the rest.
  const part = '------b\r\nContent-Disposition: form-data; name="a"\r\n\r\n';
  const form = `${part}b\r\n${part}${'x'.repeat(400_000)}\r\n------b--`;
  expect(await call('POST', '/api/documents/upload', form)).toBe(400);
  expect(await call('POST', '/api/documents/upload', form)).toBe(400);
});

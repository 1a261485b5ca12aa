import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';

import { errorOf, testUsers } from '@kontor/service-kit/testing';
import { afterEach, expect, it } from 'vitest';

import { form, formHeaders } from '../testing/form.ts';
import { buildHarness, type Harness } from '../testing/harness.ts';

let service: Harness;
let url: string;
afterEach(() => service.close());

const body = form([{ file: Buffer.from('some text'), name: 'x.txt' }]);
const upload = () => service.upload([{ file: Buffer.from('some text'), name: 'x.txt' }]);

async function build(limits: { UPLOADS_WAITING: number; UPLOAD_WAIT_SECONDS: number }): Promise<void> {
  service = await buildHarness({ UPLOADS_AT_ONCE: 2, ...limits });
  url = await service.app.listen({ host: '127.0.0.1', port: 0 });
}

/** Starts an upload and stops before its last bytes. */
async function begin(): Promise<ClientRequest> {
  const before = service.temporaryFiles().length;
  const sending = request(`${url}/api/documents/upload`, {
    method: 'POST',
    headers: { ...(await service.as(testUsers.admin)), ...formHeaders, 'content-length': body.length },
  });
  sending.on('error', () => undefined).write(body.subarray(0, -10));
  await expect.poll(() => service.temporaryFiles().length).toBe(before + 1);
  return sending;
}

it('uploads beyond the limit wait until others are done', async () => {
  await build({ UPLOADS_WAITING: 10, UPLOAD_WAIT_SECONDS: 20 });
  const slow = [await begin(), await begin()];
  let isDone = false;
  const waiting = upload().then((response) => {
    isDone = true;
    return response;
  });
  await expect.poll(() => service.temporaryFiles().length).toBe(2);
  expect(isDone).toBe(false);
  slow[0]!.end(body.subarray(-10));
  expect((await waiting).statusCode).toBe(201);
  // A disconnected client releases its permit as well.
  slow[1]!.destroy();
  expect((await Promise.all([upload(), upload(), upload()])).map(({ statusCode }) => statusCode)).toEqual([
    201, 201, 201,
  ]);
});

it('uploads are refused at once when the queue is full, and after the wait timeout', async () => {
  await build({ UPLOADS_WAITING: 1, UPLOAD_WAIT_SECONDS: 1 });
  const slow = [await begin(), await begin()];
  const responses = await Promise.all([upload(), upload()]);
  for (const response of responses) {
    expect(errorOf(response)).toBe('503 service-unavailable');
    expect(response.headers['retry-after']).toBe('5');
  }
  for (const each of slow) {
    each.end(body.subarray(-10));
    await once(each, 'response');
  }
  expect((await upload()).statusCode).toBe(201);
});

it('a form that the parser does not read completely does not block the next request', async () => {
  await build({ UPLOADS_WAITING: 10, UPLOAD_WAIT_SECONDS: 20 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  // With an empty boundary the form ends with its first bytes, and the parser ignores the rest.
  const part = '------b\r\nContent-Disposition: form-data; name="a"\r\n\r\n';
  const unread = `${part}b\r\n${part}${'x'.repeat(400_000)}\r\n------b--`;
  const headers = {
    ...(await service.as(testUsers.admin)),
    'content-type': 'multipart/form-data; boundary=',
    'content-length': unread.length,
  };
  for (let time = 0; time < 2; time++) {
    const sent = request(`${url}/api/documents/upload`, { agent, method: 'POST', headers }).end(unread);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    await response.toArray();
    expect(response.statusCode).toBe(400);
  }
  agent.destroy();
});

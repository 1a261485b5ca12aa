import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { type BuiltService, buildService } from './service.ts';
import { createLogger } from '../telemetry/log.ts';
import { passedOn, testDefaults } from '../testing/test-service.ts';

const slow = Promise.withResolvers<void>();
const agent = new Agent({ keepAlive: true, maxSockets: 2 });
let service: BuiltService;
let url: string;
beforeAll(async () => {
  const definition = {
    name: 'test',
    settings: undefined as never,
    async build({ app }: { app: BuiltService['app'] }) {
      app.get('/quick', async () => 'quick');
      app.get('/slow', async (_request, reply) => {
        reply.raw.write('begun');
        await slow.promise;
        reply.raw.end();
        return reply.hijack();
      });
    },
  };
  service = await buildService(definition, testDefaults, createLogger('test', 'silent'));
  url = await service.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  agent.destroy();
  await service.close();
});

async function ask(path: string): Promise<IncomingMessage> {
  const [response] = (await once(get(url + path, { agent, headers: await passedOn() }), 'response')) as [
    IncomingMessage,
  ];
  return response;
}

it('a stopping process is not ready, keeps serving, and closes each connection with its next response', async () => {
  expect((await ask('/quick')).resume().headers.connection).toBe('keep-alive');
  const begun = await ask('/slow');
  service.health.stopping();

  const ready = await ask('/health/ready');
  expect(ready.statusCode).toBe(503);
  await text(ready);
  const quick = await ask('/quick');
  expect([quick.statusCode, quick.headers.connection, await text(quick)]).toEqual([200, 'close', 'quick']);

  // A response that had begun is completed, and its connection closes after it.
  const { socket } = begun;
  const closed = once(socket, 'close');
  slow.resolve();
  expect(await text(begun)).toBe('begun');
  await closed;
});

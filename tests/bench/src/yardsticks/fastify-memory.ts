import { readFileSync } from 'node:fs';

import { fastify } from 'fastify';

import { serve, settings } from './yardstick.ts';

/** Bare Fastify that sends JSON from memory: the lower bound of the cost of a response. */
const { responses } = settings;

const app = fastify();
for (const [url, file] of Object.entries(responses)) {
  const body = readFileSync(file);
  app.get(url, (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
}
await serve(app);

import { readFileSync } from 'node:fs';

import { fastify } from 'fastify';

import { serve, settings } from './yardstick.ts';

/** Bare Fastify that answers with bytes it holds already: as little as a JSON answer can cost in it. */
const { answers } = settings;

const app = fastify();
for (const [url, file] of Object.entries(answers)) {
  const body = readFileSync(file);
  app.get(url, (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
}
await serve(app);

import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import multipart from '@fastify/multipart';
import { fastify } from 'fastify';

import { serve, settings } from './yardstick.ts';

/** Fastify that streams files from a folder in chunks of the requested size and stores uploads there. */
const { folder } = settings;

const app = fastify();
await app.register(multipart, { limits: { fileSize: Infinity } });

app.get<{ Params: { name: string }; Querystring: { kb: string } }>('/files/:name', async (request, reply) => {
  const file = path.join(folder, path.basename(request.params.name));
  const { size } = await stat(file);
  const stream = createReadStream(file, { highWaterMark: Number(request.query.kb) * 1024 });
  return reply.type('application/octet-stream').header('content-length', size).send(stream);
});

let uploads = 0;
app.post('/files', async (request, reply) => {
  const part = (await request.file())!;
  const file = path.join(folder, `upload-${uploads++}`);
  await pipeline(part.file, createWriteStream(file));
  // Otherwise gigabytes would be written to disk during the rounds of other contenders.
  await rm(file);
  return reply.code(201).send({ name: part.filename });
});

await serve(app);

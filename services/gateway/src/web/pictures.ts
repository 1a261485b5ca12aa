import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { imageEndpoints } from '@kontor/contracts/schemas';
import { type App, unavailable } from '@kontor/service-kit/http';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { SharedBody } from '../cache/index.ts';
import type { FetchUpstream } from '../upstreams/index.ts';
import type { BuiltSite } from './built-site.ts';
import type { Drawing } from './draw-pictures.ts';
import type { Publication, PublishedWords } from './publications.ts';

const PROGRAM = fileURLToPath(new URL('./draw-pictures.ts', import.meta.url));
/** All pictures take half a second. */
const TIMEOUT_MS = 20_000;
/** When pictures that could not be drawn are tried again. */
const RETRY_MS = 10_000;

/** The files that a brand has pictures of its own for. */
export const pictureFiles = ['icon-*.png', 'og/**'];

interface PicturesOptions {
  built: BuiltSite;
  words: PublishedWords;
  /** Fetches an image from documents. */
  fetchImage: FetchUpstream;
}

/**
 * Serves icons and previews: those of the build, or, for a published brand, its own, drawn at their first request. Their addresses
 * in pages have a version and may be kept for ever; the same path without it, or with a former one, is today's picture.
 */
export function pictureRoutes(app: App, { built: { folder, site }, words, fetchImage }: PicturesOptions): void {
  let drawn: { version: string; pictures: Promise<Map<string, Buffer>>; failedAt?: number } | undefined;

  function picturesOf(version: string, published: Publication): Promise<Map<string, Buffer>> {
    const isOver = drawn?.failedAt !== undefined && performance.now() - drawn.failedAt > RETRY_MS;
    if (drawn?.version === version && !isOver) return drawn.pictures;
    const current: NonNullable<typeof drawn> = { version, pictures: draw(folder, published, fetchImage) };
    current.pictures.catch((error: unknown) => {
      current.failedAt = performance.now();
      app.log.warn({ err: error }, 'The pictures of the brand were not drawn');
    });
    drawn = current;
    return current.pictures;
  }

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [pathname = '', query] = request.url.split('?', 2);
    // The brand is the same in every language.
    const { en } = await words.current();
    const version = site.pictureVersion(en?.value);
    if (!en || version === null) return reply.sendFile(pathname);
    const pictures = await picturesOf(version, en).catch(() => {
      throw unavailable();
    });
    const name = pathname.startsWith('/og/') ? `/og/${pathname.startsWith('/og/sv') ? 'sv' : 'en'}.png` : pathname;
    const bytes = pictures.get(name);
    if (!bytes) {
      reply.callNotFound();
      return reply;
    }
    const cacheControl = query === version ? 'public, max-age=31536000, immutable' : 'no-cache';
    return new SharedBody(bytes, { type: 'image/png', cacheControl, encoded: {} }).send(request, reply);
  }

  app.get('/icon-:size.png', send);
  app.get('/og/:file', send);
}

async function draw(folder: string, { value }: Publication, fetchImage: FetchUpstream): Promise<Map<string, Buffer>> {
  const logo = value.lists.brand?.logo;
  const image = logo && 'image' in logo ? await read(logo.image, fetchImage) : null;
  const child = fork(PROGRAM, [pathToFileURL(path.resolve(folder, 'server', 'pictures.js')).href], {
    env: {},
    execArgv: ['--max-old-space-size=128'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  let pictures: Map<string, Uint8Array> | undefined;
  child.once('message', (message: typeof pictures) => (pictures = message));
  const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  child.send({ published: { ...value, texts: {} }, image } satisfies Drawing, () => undefined);
  const [[code, signal]] = await ended;
  if (!pictures) throw new Error(`Drawing ended with ${signal ?? code} and without pictures`);
  return new Map([...pictures].map(([name, bytes]) => [name, Buffer.from(bytes)]));
}

/** The image of a logo; null for one that was deleted, in whose place the name stands. */
async function read(id: string, fetchImage: FetchUpstream): Promise<Buffer | null> {
  const { status, body } = await fetchImage(imageEndpoints.getImage.url.replace(':id', id), randomUUID());
  if (status === 404) return null;
  if (status !== 200) throw new Error(`The logo was ${status}`);
  return body;
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';

import fastifyStatic from '@fastify/static';
import { type App, notFound, sendError } from '@kontor/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The built web: the page every route begins with, and the routes that exist, as patterns. */
export interface BuiltWeb {
  page: string;
  routes: string[];
}

/** Reads what `vite build` left in `folder`. Throws when the web has not been built. */
export async function readBuiltWeb(folder: string): Promise<BuiltWeb> {
  try {
    return {
      page: await readFile(path.join(folder, 'index.html'), 'utf8'),
      routes: JSON.parse(await readFile(path.join(folder, 'routes.json'), 'utf8')) as string[],
    };
  } catch (error) {
    throw new Error(`There is no built web in ${folder}; run "npm run build".`, { cause: error });
  }
}

/**
 * Everything that is not /api: files by their exact names, precompressed; the page for each route of the site; and the
 * page again, with 404, for a path that is none. Unknown calls get JSON.
 */
export async function webRoutes(app: App, folder: string, { routes }: BuiltWeb): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.resolve(folder),
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html', 'routes.json'],
    cacheControl: false,
    setHeaders: (reply, file) => {
      const immutable = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  for (const url of routes) app.get(url, (_request, reply) => reply.sendFile('index.html'));

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (!wantsPage(request)) return sendError(notFound(), request, reply);
    return reply.code(404).sendFile('index.html');
  });
}

/** A person's browser asking for a page, not a script asking for data or a page asking for its parts. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isPage = method === 'GET' || method === 'HEAD';
  return isPage && !/^\/(api|assets|health)(\/|\?|$)/.test(url) && (headers.accept ?? '').includes('text/html');
}

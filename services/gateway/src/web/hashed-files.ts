import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import type { App } from '@kontor/service-kit/http';

import { SharedBody, pendingReply } from '../cache/index.ts';

/** Larger files are streamed from the disk. */
const MAX_BYTES = 1_000_000;

/** The types of files with a hash in their name. */
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

/**
 * Serves the files of `<folder>/assets` from memory, each read at its first request: the build is a few megabytes, and a
 * visit fetches dozens of files. Resolves with their paths in the folder; others must be served elsewhere.
 */
export async function hashedFiles(app: App, folder: string): Promise<string[]> {
  const names = await readdir(path.join(folder, 'assets')).catch((): string[] => []);
  const all = new Set(names);
  const served: string[] = [];
  for (const name of names) {
    const type = TYPES[path.extname(name)];
    const file = path.join(folder, 'assets', name);
    if (!type || !/^[\w.-]+$/.test(name) || (await stat(file)).size > MAX_BYTES) continue;
    served.push(`assets/${name}`);

    let body: SharedBody | undefined;
    const read = async () => {
      const [plain, br, gzip] = await Promise.all(
        ['', '.br', '.gz'].map(async (ending) => (all.has(name + ending) ? readFile(file + ending) : undefined)),
      );
      body = new SharedBody(plain!, {
        type,
        cacheControl: 'public, max-age=31536000, immutable',
        encoded: { ...(br && { br }), ...(gzip && { gzip }) },
      });
      return body;
    };
    app.get(`/assets/${name}`, (request, reply) =>
      body ? pendingReply(body.send(request, reply)) : read().then((first) => first.send(request, reply)),
    );
  }
  return served;
}

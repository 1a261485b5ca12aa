/** Builds the site for the browser and for rendering on the server, and prerenders every page. Run as `node web/build/build.ts`. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { createBuilder } from 'vite';

import type { createSite } from '../src/server/site.ts';
import { compressFiles } from './compress.ts';
import { writeIcons } from './icons.ts';
import { writePreviews } from './previews.ts';
import { scriptsAfterFirstPaint } from './scripts-after-first-paint.ts';

const web = path.dirname(import.meta.dirname);
const dist = path.join(web, 'dist');
const client = path.join(dist, 'client');
const server = path.join(dist, 'server');
const pages = path.join(dist, 'pages');

await rm(dist, { recursive: true, force: true });
const builder = await createBuilder({ configFile: path.join(web, 'vite.config.ts'), logLevel: 'warn' });
await builder.buildApp();

// Not for the browser: the template of the pages, and the files each page needs.
const template = scriptsAfterFirstPaint(await readFile(path.join(client, 'index.html'), 'utf8'));
await writeFile(path.join(server, 'template.html'), template);
await rm(path.join(client, 'index.html'));
await rename(path.join(client, '.vite/manifest.json'), path.join(server, 'manifest.json'));
await rm(path.join(client, '.vite'), { recursive: true });

const { createSite: create } = (await import(path.join(server, 'site.js'))) as { createSite: typeof createSite };
const site = create({
  template,
  manifest: JSON.parse(await readFile(path.join(server, 'manifest.json'), 'utf8')),
});

/** `/` is index.html, `/sv/about` is sv/about.html. */
const fileOf = (pathname: string) => path.join(pages, `${pathname === '/' ? 'index' : pathname.slice(1)}.html`);

for (const pathname of [...site.pages, ...Object.values(site.notFound)]) {
  const file = fileOf(pathname);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, await site.render(pathname));
}
await writeIcons(client);
await writePreviews(path.join(client, 'og'), site);
await compressFiles(client);

/** Builds the site for the browser and for rendering on the server, and prerenders every page. Run as `node web/build/build.ts`. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import sharp from 'sharp';
import { createBuilder } from 'vite';

import type { defaultPictures } from '../src/server/pictures.ts';
import type { createSite } from '../src/server/site.ts';

const web = path.dirname(import.meta.dirname);
const dist = path.join(web, 'dist');
const client = path.join(dist, 'client');
const server = path.join(dist, 'server');
const pages = path.join(dist, 'pages');

await rm(dist, { recursive: true, force: true });
const builder = await createBuilder({ configFile: path.join(web, 'vite.config.ts'), logLevel: 'warn' });
await builder.buildApp();

/** Loads the page's scripts after the first paint. Its hash is in the content security policy. */
const loader = `
      requestAnimationFrame(function () {
        setTimeout(function () {
          document.querySelectorAll('link[rel=later]').forEach(function (link) {
            link.rel = 'modulepreload';
          });
          var script = document.createElement('script');
          script.type = 'module';
          script.src = document.querySelector('link[data-entry]').href;
          document.head.append(script);
        });
      });
    `;

/**
 * Pages are prerendered, so the first paint needs no script: scripts load right after it and leave the bandwidth to the
 * HTML and the font.
 */
function scriptsAfterFirstPaint(index: string): string {
  const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
  if (!entry.test(index)) throw new Error('index.html has lost its script');
  return index
    .replace(entry, (_, file: string) => `<link rel="later" data-entry href="${file}">\n    <script>${loader}</script>`)
    .replaceAll('rel="modulepreload" crossorigin', 'rel="later"');
}

// Not for the browser: the template of the pages, and the files each page needs.
const template = scriptsAfterFirstPaint(await readFile(path.join(client, 'index.html'), 'utf8'));
await writeFile(path.join(server, 'template.html'), template);
await rm(path.join(client, 'index.html'));
await rename(path.join(client, '.vite/manifest.json'), path.join(server, 'manifest.json'));
await rm(path.join(client, '.vite'), { recursive: true });

const { createSite: create } = (await import(path.join(server, 'site.js'))) as { createSite: typeof createSite };
const { defaultPictures: pictures } = (await import(path.join(server, 'pictures.js'))) as {
  defaultPictures: typeof defaultPictures;
};
const site = create({
  template,
  manifest: JSON.parse(await readFile(path.join(server, 'manifest.json'), 'utf8')),
});

/** `/` is index.html, `/sv/about` is sv/about.html. */
const fileOf = (pathname: string) => path.join(pages, `${pathname === '/' ? 'index' : pathname.slice(1)}.html`);

const TEXT = /\.(js|css|svg|json|webmanifest|txt)$/;
/** Smaller files save too little. */
const LEAST = 512;

/** Writes `.br` and `.gz` beside every larger text file, so that the gateway compresses no file per request. */
async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  await Promise.all(
    entries
      .filter((name) => TEXT.test(name))
      .map(async (name) => {
        const file = path.join(folder, name);
        const bytes = await readFile(file);
        if (bytes.length < LEAST) return;
        await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
        await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      }),
  );
}

/** Writes the icons, the web manifest, and the preview of each page (Open Graph): `og/<language>-<page>.png`. */
async function writePictures(folder: string): Promise<void> {
  await writeFile(path.join(folder, 'favicon.svg'), site.favicon());
  await writeFile(path.join(folder, 'site.webmanifest'), site.webManifest());
  for (const size of pictures.iconSizes)
    await writeFile(path.join(folder, `icon-${size}.png`), await pictures.icon(sharp, size));
  await mkdir(path.join(folder, 'og'));
  await Promise.all(
    site.previews.map(async ({ file, pathname }) => {
      const { title, description } = await site.factsOf(pathname);
      await writeFile(path.join(folder, 'og', file), await pictures.preview(sharp, title, description));
    }),
  );
}

await writeFile(path.join(dist, 'site-catalogue.json'), JSON.stringify(await site.catalogue()));
for (const pathname of [...site.pages, ...site.stories, ...Object.values(site.notFound)]) {
  const file = fileOf(pathname);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, await site.render(pathname));
}
await writePictures(client);
await compressFiles(client);

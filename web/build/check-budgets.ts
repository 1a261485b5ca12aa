/** Compares the built web with its budgets. Run as `node web/build/check-budgets.ts`; exits with 1 when one is exceeded. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import { budgets } from './budgets.ts';
import { laterScripts, pageWeights, sentBytes } from './page-weights.ts';

const dist = path.join(import.meta.dirname, '../dist');

/** As the gateway compresses pages. */
const compressed = (file: string) =>
  brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;

const filesIn = (folder: string, ending: string) =>
  readdirSync(path.join(dist, folder), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith(ending));

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const nameOf = (file: string) => path.basename(file).replace(/-[\w-]{8}\.js$/, '');

const exceeded: string[] = [];
function compare(what: string, bytes: number, budget: number, parts = ''): void {
  if (bytes <= budget) return;
  exceeded.push(`${what} weighs ${kilobytes(bytes)}; its budget is ${kilobytes(budget)}${parts && `: ${parts}`}`);
}

const weights = pageWeights();
for (const { page, scripts, bytes } of weights) {
  const heaviest = scripts.slice(0, 6).map((script) => `${nameOf(script.file)} ${kilobytes(script.bytes)}`);
  compare(`The JavaScript of ${page}`, bytes, budgets.scripts[page] ?? budgets.script, heaviest.join(', '));
}

const pages = filesIn('pages', '.html').map((file) => ({ file, bytes: compressed(path.join(dist, 'pages', file)) }));
for (const { file, bytes } of pages) compare(`The HTML of ${file}`, bytes, budgets.html);

const [font, ...otherFonts] = [
  ...readFileSync(path.join(dist, 'server/template.html'), 'utf8').matchAll(/href="([^"]+\.woff2)"/g),
];
if (!font || otherFonts.length > 0) throw new Error('A page preloads exactly one font');
const fontBytes = sentBytes(font[1] ?? '');
compare('The font of the first view', fontBytes, budgets.font);

const scripts = weights.find(({ page }) => page === 'site/home')!.bytes;
const html = pages.find(({ file }) => file === 'sv.html')!.bytes;
const rest = ['favicon.svg', 'site.webmanifest', ...laterScripts('site/home')]
  .map(sentBytes)
  .reduce((sum, bytes) => sum + bytes, 0);
const home = scripts + html + fontBytes + rest;
compare('Home as a whole', home, budgets.home);

const heaviest = weights.toSorted((one, other) => other.bytes - one.bytes)[0]!;
process.stdout.write(
  `Home sends ${kilobytes(home)}: scripts ${kilobytes(scripts)}, font ${kilobytes(fontBytes)}, page ${kilobytes(html)}. ` +
    `Most JavaScript: ${heaviest.page}, ${kilobytes(heaviest.bytes)}.\n`,
);
if (exceeded.length > 0) {
  process.stderr.write(`${exceeded.join('\n')}\nMake it lighter, or say in web/build/budgets.ts why it weighs more.\n`);
  process.exitCode = 1;
}

/** Compares the built web with its budgets. Run as `node web/build/check-budgets.ts`; exits with 1 when one is exceeded. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import type { Manifest } from 'vite';

const dist = path.join(import.meta.dirname, '../dist');

/** The size of a file as the gateway sends it to browsers. */
function sentBytes(file: string): number {
  const plain = path.join(dist, 'client', file);
  return statSync(existsSync(`${plain}.br`) ? `${plain}.br` : plain).size;
}

interface PageWeight {
  /** The page's folder in src. */
  page: string;
  /** The scripts of its first view, heaviest first. */
  scripts: readonly { file: string; bytes: number }[];
  bytes: number;
}

const PAGE = /^src\/((?:site|blog|portal|sign-in)(?:\/[\w-]+){0,2})\/page\.tsx$/;

const readManifest = () => JSON.parse(readFileSync(path.join(dist, 'server/manifest.json'), 'utf8')) as Manifest;

/** Adds the files of a source and its static imports. */
function collect(chunks: Manifest, source: string, files: Set<string>): void {
  const chunk = chunks[source];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(chunks, imported, files);
}

function firstView(chunks: Manifest, page: string): Set<string> {
  const files = new Set<string>();
  for (const source of ['index.html', `src/${page}/page.tsx`, 'src/i18n/core/texts.sv.ts', `src/${page}/texts.sv.ts`])
    collect(chunks, source, files);
  return files;
}

/** The scripts of each page's first view: the application, the page's code, and its Swedish texts. */
function pageWeights(): PageWeight[] {
  const chunks = readManifest();
  return Object.keys(chunks).flatMap((source) => {
    const page = PAGE.exec(source)?.[1];
    if (!page) return [];
    const scripts = [...firstView(chunks, page)]
      .map((file) => ({ file, bytes: sentBytes(file) }))
      .toSorted((one, other) => other.bytes - one.bytes);
    return [{ page, scripts, bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0) }];
  });
}

/** The scripts a page loads after its first view. */
function laterScripts(page: string): string[] {
  const chunks = readManifest();
  const first = firstView(chunks, page);
  const all = new Set(first);
  for (const source of chunks[`src/${page}/page.tsx`]?.dynamicImports ?? []) collect(chunks, source, all);
  return [...all].filter((file) => !first.has(file));
}

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

/**
 * Maximum bytes of a page, compressed (brotli) and without headers. `npm run check` fails above a budget, and also far
 * below it, so that budgets are lowered too.
 */
const budgets = {
  /** All of home until it is idle, except its posts. Files shared by many pages have a little that it does not need. */
  home: 174_500,
  /** The HTML of a page, with styles and pictures. */
  html: 16_900,
  /** The one font file of the first view. */
  font: 33_000,
  /** JavaScript of a page's first view, texts included. */
  script: 122_000,
  /** Pages that need more, by their folder in src. */
  scripts: {
    // The lists of people, customers, partners and positions, with their defaults in both languages.
    // Selects and tabs: Base UI's share. The contact form has the texts of applications too.
    'blog/list': 165_000,
    'site/contact': 166_500,
    'site/about': 124_500,
    'site/ai-platforms': 123_500,
    'site/careers': 126_000,
    'site/customers': 122_500,
    'site/partners': 122_500,
    'site/services': 122_500,
    'site/software': 135_500,
    'site/cookie-settings': 126_000,
    // Markdown, which the browser renders as the server did.
    'blog/post': 158_500,
    'site/newsletter-issue': 160_300,
    'blog/preview': 160_000,
    // Without the code of passkeys, which is loaded when it is used.
    'sign-in/login': 120_500,
    'sign-in/problem': 121_500,
    // For signed-in users; visitors never load it. The first page of the portal loads what most of its pages share, in one
    // file. Home has the lists of documents and users, with their dialogs.
    'portal/home': 232_500,
    'portal/documents': 229_000,
    'portal/documents/confirmations': 213_700,
    'portal/people': 219_800,
    'portal/settings/account': 235_700,
    'portal/settings/activity': 216_700,
    'portal/website/newsletter': 217_000,
    'portal/payslips': 221_700,
    'portal/inbox': 215_800,
    'portal/website/posts': 231_000,
    'portal/settings/personal-data': 216_000,
    // Texts, lists and their forms.
    'portal/website/pages': 219_300,
    'portal/website/images': 214_800,
    'portal/website/insights': 215_600,
    'portal/website/imports': 217_100,
    'portal/website/redirects': 215_700,
    'portal/website/subscribers': 214_000,
    'portal/settings/trash': 212_800,
  } as Readonly<Record<string, number>>,
};

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
  process.stderr.write(
    `${exceeded.join('\n')}\nMake it lighter, or say in web/build/check-budgets.ts why it weighs more.\n`,
  );
  process.exitCode = 1;
}

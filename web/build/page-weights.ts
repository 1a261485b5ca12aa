import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import type { Manifest } from 'vite';

const dist = path.join(import.meta.dirname, '../dist');

/** The size of a file as the gateway sends it to browsers. */
export function sentBytes(file: string): number {
  const plain = path.join(dist, 'client', file);
  return statSync(existsSync(`${plain}.br`) ? `${plain}.br` : plain).size;
}

export interface PageWeight {
  /** The page's folder in src. */
  page: string;
  /** The scripts of its first view, heaviest first. */
  scripts: readonly { file: string; bytes: number }[];
  bytes: number;
}

const PAGE = /^src\/((?:site|blog|portal|sign-in)(?:\/[\w-]+)?)\/page\.tsx$/;

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
export function pageWeights(): PageWeight[] {
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
export function laterScripts(page: string): string[] {
  const chunks = readManifest();
  const first = firstView(chunks, page);
  const all = new Set(first);
  for (const source of chunks[`src/${page}/page.tsx`]?.dynamicImports ?? []) collect(chunks, source, all);
  return [...all].filter((file) => !first.has(file));
}

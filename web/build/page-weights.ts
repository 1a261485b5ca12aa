import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import type { Manifest } from 'vite';

const dist = path.join(import.meta.dirname, '../dist');

/** Bytes of a file for the browser, as the gateway sends it. */
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

/** What the first view of each page asks for: the application, the page's code, and its texts in Swedish. */
export function pageWeights(): PageWeight[] {
  const chunks = JSON.parse(readFileSync(path.join(dist, 'server/manifest.json'), 'utf8')) as Manifest;

  function collect(source: string, files: Set<string>): void {
    const chunk = chunks[source];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) collect(imported, files);
  }

  function weightOf(source: string, page: string): PageWeight {
    const files = new Set<string>();
    for (const each of ['index.html', source, 'src/i18n/core/texts.sv.ts', `src/${page}/texts.sv.ts`])
      collect(each, files);
    const scripts = [...files]
      .map((file) => ({ file, bytes: sentBytes(file) }))
      .toSorted((one, other) => other.bytes - one.bytes);
    return { page, scripts, bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0) };
  }

  return Object.keys(chunks).flatMap((source) => {
    const page = PAGE.exec(source)?.[1];
    return page ? [weightOf(source, page)] : [];
  });
}

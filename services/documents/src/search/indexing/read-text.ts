import { readFile } from 'node:fs/promises';

import type { PageText } from './page.ts';

/** Reads a text file: UTF-8, UTF-16 with a byte order mark, and Latin-1 otherwise. */
export async function* readText(file: string): AsyncGenerator<PageText> {
  yield { page: 1, text: decode(await readFile(file)) };
}

function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

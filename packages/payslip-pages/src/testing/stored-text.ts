import { inflateSync } from 'node:zlib';

import { encodeText } from './fonts.ts';
import type { PrintedPage } from './printed-page.ts';

/** All bytes of a PDF, its compressed streams decompressed, found without a PDF reader; a byte is a character. */
export function storedText(bytes: Uint8Array): string {
  // Offsets and lengths look like numbers of people.
  const file = Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/\d{10} \d{5} [nf]|\/Length \d+|startxref\s\d+/g, '');
  const streams = [...file.matchAll(/stream\r?\n([^]*?)\r?\n?endstream/g)].map(([, data]) => {
    try {
      return inflateSync(Buffer.from(data!, 'latin1')).toString('latin1');
    } catch {
      return data!;
    }
  });
  // The white of pictures would take most of the time of a search.
  return [file, ...streams].join('\n').replaceAll(/([^])\1{50,}/g, (run) => run.slice(0, 50));
}

/** Texts of other pages, in every form in which a file may store them, that the own pages do not print. */
export function foreignTexts(own: readonly PrintedPage[], others: readonly PrintedPage[]): string[] {
  const printed = own.flatMap(({ texts }) => texts.map(({ text }) => text)).join('\n');
  const foreign = others.flatMap(({ texts }) => texts.filter(({ text }) => text.length > 3 && !printed.includes(text)));
  return [...new Set(foreign.flatMap(({ font = 'plain', text }) => [...formsOf(text), encodeText(text, font)]))];
}

/** Whether any of them is stored. */
export function findForeign(slip: Uint8Array, foreign: readonly string[]): string[] {
  const stored = storedText(slip);
  const lower = stored.toLowerCase();
  return foreign.filter((text) => stored.includes(text) || lower.includes(text));
}

function formsOf(text: string): string[] {
  // Widths and places look like short numbers: these are found as operands.
  if (/^[\d\s.,-]{1,7}$/.test(text)) return [];
  const wide = Buffer.from(text, 'utf16le').swap16();
  return [text, Buffer.from(text).toString('latin1'), wide.toString('latin1'), wide.toString('hex')];
}

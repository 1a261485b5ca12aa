import { readFile } from 'node:fs/promises';

import { fileTypes } from '@kontor/contracts/endpoints';

import type { PageText, ReadPages } from './page-words.ts';

/** The types of files whose words can be read, each with its reader. The service itself loads none of their libraries. */
const readers: Record<string, () => Promise<ReadPages>> = {
  [fileTypes.pdf]: async () => (await import('./read-pdf.ts')).readPdf,
  [fileTypes.docx]: async () => readDocx,
  [fileTypes.xlsx]: async () => (await import('./read-xlsx.ts')).readXlsx,
  [fileTypes.txt]: async () => readText,
};

export const isReadable = (mimeType: string): boolean => Object.hasOwn(readers, mimeType);

export const readerOf = (mimeType: string): Promise<ReadPages> => readers[mimeType]!();

/** Reads the text of a Word document, which has no pages until it is laid out. External files are not followed. */
async function* readDocx(file: string): AsyncGenerator<PageText> {
  const { extractRawText } = await import('mammoth');
  const { value } = await extractRawText({ path: file });
  yield { page: 1, text: value };
}

/** Reads a text file: UTF-8, UTF-16 with a byte order mark, and Latin-1 otherwise. */
async function* readText(file: string): AsyncGenerator<PageText> {
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

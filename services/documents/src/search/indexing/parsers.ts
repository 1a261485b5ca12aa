import { readFile } from 'node:fs/promises';

import type { FileExtension } from '@kontor/contracts/endpoints';

import { type PageText, type ReadPages, TooLarge } from './page-words.ts';

/**
 * The types of files whose words can be read, each with its parser. The service itself loads none of their libraries, and a
 * process that reads one file loads no contracts: its start takes more time than most files.
 */
const parsers = {
  pdf: async () => readPdf,
  docx: async () => readDocx,
  xlsx: async () => (await import('./read-xlsx.ts')).readXlsx,
  txt: async () => readText,
} satisfies Partial<Record<FileExtension, () => Promise<ReadPages>>>;

export type ReadableType = keyof typeof parsers;

export const readableTypes = Object.keys(parsers) as ReadableType[];

export const parserOf = (type: ReadableType): Promise<ReadPages> => parsers[type]();

const MAX_PAGES = 5_000;
/** The number of pages after which fonts and other shared objects are released. */
const CLEANUP_PAGES = 50;

/** Reads the text of a PDF page by page. Nothing is drawn, fetched or executed; fonts are read for their characters only. */
async function* readPdf(file: string): AsyncGenerator<PageText> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({
    data: new Uint8Array(await readFile(file)),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
    maxImageSize: 0,
  });
  const document = await loading.promise;
  if (document.numPages > MAX_PAGES) throw new TooLarge(`${document.numPages} pages`);
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    yield {
      page: number,
      text: items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
    };
    page.cleanup();
    if (number % CLEANUP_PAGES === 0) await document.cleanup();
  }
}

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

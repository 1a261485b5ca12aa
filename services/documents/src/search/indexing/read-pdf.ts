import { readFile } from 'node:fs/promises';

import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { type PageText, TooLarge } from './page-words.ts';

const MAX_PAGES = 5_000;
/** The number of pages after which fonts and other shared objects are released. */
const CLEANUP_PAGES = 50;

/** Reads the text of a PDF page by page. Nothing is drawn, fetched or executed; fonts are read for their characters only. */
export async function* readPdf(file: string): AsyncGenerator<PageText> {
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

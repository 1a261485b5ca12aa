import { readFile } from 'node:fs/promises';

import {
  getDocument,
  PasswordException,
  PasswordResponses,
  type PDFDocumentProxy,
  type PDFPageProxy,
  Util,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

import { pdfTextOptions } from '../../pdf-text-options.ts';
import { toLines } from './cells.ts';
import { factsOfPage } from './facts-of-page.ts';
import type { PageFacts, PayrollPerson } from './page-facts.ts';
import { indexPeople } from './people-index.ts';

const MAX_PAGES = 1_000;
/** Of one page, in runs of text; the rest of a page with more is not read, and belongs to nobody. */
const MAX_RUNS = 20_000;
const CLEANUP_PAGES = 50;

/** Why a PDF cannot be read; stored as the failure of the run. */
export class CannotRead extends Error {
  override name = 'CannotRead';
  readonly code: 'pdf-encrypted' | 'password-wrong' | 'pdf-broken' | 'too-many-pages';
  constructor(code: CannotRead['code']) {
    super(code);
    this.code = code;
  }
}

/** Reads what each page of a PDF says about whose it is. Only the names and unlabelled numbers of `people` are read. */
export async function* readPages(file: string, people: PayrollPerson[], password?: string): AsyncGenerator<PageFacts> {
  const index = indexPeople(people);
  const data = new Uint8Array(await readFile(file));
  const document = await openDocument(data, password);
  try {
    if (document.numPages > MAX_PAGES) throw new CannotRead('too-many-pages');
    for (let number = 1; number <= document.numPages; number++) {
      const page = await unlessBroken(() => document.getPage(number));
      yield factsOfPage(
        number,
        toLines(await unlessBroken(() => textRuns(page)), page.getViewport({ scale: 1 })),
        index,
      );
      page.cleanup();
      if (number % CLEANUP_PAGES === 0) await document.cleanup();
    }
  } finally {
    await document.loadingTask.destroy();
  }
}

async function openDocument(data: Uint8Array, password: string | undefined): Promise<PDFDocumentProxy> {
  const loading = getDocument({
    data,
    ...(password === undefined ? {} : { password }),
    ...pdfTextOptions,
    maxImageSize: 0,
  });
  try {
    return await loading.promise;
  } catch (error) {
    if (!(error instanceof PasswordException)) throw new CannotRead('pdf-broken');
    throw new CannotRead(error.code === PasswordResponses.NEED_PASSWORD ? 'pdf-encrypted' : 'password-wrong');
  }
}

async function textRuns(page: PDFPageProxy) {
  const { transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  if (items.length > MAX_RUNS) return [];
  return items.flatMap((item) =>
    'str' in item ? [{ text: item.str, width: item.width, transform: Util.transform(transform, item.transform) }] : [],
  );
}

async function unlessBroken<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    throw new CannotRead('pdf-broken');
  }
}

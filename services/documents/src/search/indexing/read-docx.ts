import { extractRawText } from 'mammoth';

import type { PageText } from './page.ts';

/** Reads the text of a Word document, which has no pages until it is laid out. External files are not followed. */
export async function* readDocx(file: string): AsyncGenerator<PageText> {
  const { value } = await extractRawText({ path: file });
  yield { page: 1, text: value };
}

import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The texts of each page as pdf.js offers them to be selected. */
export async function readTexts(file: Uint8Array): Promise<string[][]> {
  const document = await getDocument({ data: new Uint8Array(file), verbosity: VerbosityLevel.ERRORS }).promise;
  const pages: string[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : [])));
  }
  await document.loadingTask.destroy();
  return pages;
}

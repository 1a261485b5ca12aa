import { PDFDocument } from '@cantoo/pdf-lib';

/** How one would take a page out of a file with a library; both leave other people's data in the slip. */
export async function copyPage(source: Uint8Array, page: number): Promise<Uint8Array> {
  const from = await PDFDocument.load(source, { updateMetadata: false });
  const to = await PDFDocument.create({ updateMetadata: false });
  const [copied] = await to.copyPages(from, [page - 1]);
  to.addPage(copied);
  return to.save({ useObjectStreams: false });
}

export async function removeOtherPages(source: Uint8Array, page: number): Promise<Uint8Array> {
  const document = await PDFDocument.load(source, { updateMetadata: false });
  for (let i = document.getPageCount() - 1; i >= 0; i--) if (i !== page - 1) document.removePage(i);
  return document.save({ useObjectStreams: false });
}

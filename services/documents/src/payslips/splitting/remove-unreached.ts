import { PDFArray, type PDFContext, PDFDict, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';

/** Removes what was copied for an operation that was taken back. */
export function removeUnreached(context: PDFContext): void {
  const reached = new Set<PDFRef>();
  const open: (PDFObject | undefined)[] = [context.trailerInfo.Root];
  while (open.length > 0) {
    let value = open.pop();
    if (value instanceof PDFRef) {
      if (reached.has(value)) continue;
      reached.add(value);
      value = context.lookup(value);
    }
    if (value instanceof PDFRawStream) open.push(...value.dict.values());
    if (value instanceof PDFDict) open.push(...value.values());
    if (value instanceof PDFArray) open.push(...value.asArray());
  }
  for (const [reference] of context.enumerateIndirectObjects()) if (!reached.has(reference)) context.delete(reference);
}

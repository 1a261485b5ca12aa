import { PDFDict, PDFName, PDFNumber, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';

import { dictEntry, elements, entry } from './pdf-values.ts';

export interface UsedType3 {
  source: PDFDict;
  copy: PDFDict;
  codes: ReadonlySet<number>;
}

/** The drawings of the characters that the slip uses. */
export function type3Glyphs({ codes, copy, source }: UsedType3, write: (glyph: PDFRawStream) => PDFRef): PDFDict {
  const drawings = dictEntry(source, 'CharProcs');
  const glyphs = PDFDict.withContext(copy.context);
  let code = 0;
  for (const item of elements(entry(dictEntry(source, 'Encoding'), 'Differences'))) {
    if (item instanceof PDFNumber) code = item.asNumber();
    if (!(item instanceof PDFName)) continue;
    const drawing = entry(drawings, item.decodeText());
    if (codes.has(code++) && drawing instanceof PDFRawStream) glyphs.set(item, write(drawing));
  }
  return glyphs;
}

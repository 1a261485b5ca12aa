import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { pdfTextOptions } from '../../../pdf-text-options.ts';
import type { Box } from '../geometry.ts';
import { DrawnGlyphs, type DrawingContext, type Glyph } from './drawn-glyphs.ts';
import type { Others } from './find-others.ts';
import type { Expectation, Finding } from './finding.ts';
import { joinGlyphs, sortGlyphs } from './join-glyphs.ts';

/** Reads back with pdf.js what each page draws, and finds other people in it. */
export async function checkText(slip: Uint8Array, others: Others, printed: Expectation['printed']): Promise<Finding[]> {
  const loading = getDocument({
    // pdf.js takes the buffer away.
    data: new Uint8Array(slip),
    ...pdfTextOptions,
    isOffscreenCanvasSupported: false,
  });
  try {
    const document = await loading.promise;
    const layers = await document.getOptionalContentConfig();
    const findings: Finding[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const list = await page.getOperatorList();
      const fonts = page.commonObjs as { has(name: string): boolean; get(name: string): unknown };
      const drawn = new DrawnGlyphs({
        page: page.view as unknown as Box,
        font: (name) => (fonts.has(name) ? (fonts.get(name) as ReturnType<DrawingContext['font']>) : undefined),
        isLayerVisible: (group) => layers.isVisible(group),
      });
      drawn.draw(list);
      findings.push(...findOthers(drawn.finish(), others, printed).map((finding) => ({ ...finding, page: number })));
      if (drawn.isImageClipped) findings.push({ code: 'clipped-image', page: number });
      page.cleanup();
    }
    return findings;
  } catch (error) {
    return [{ code: 'unreadable', found: String(error) }];
  } finally {
    await loading.destroy();
  }
}

function findOthers(glyphs: Glyph[], others: Others, printed: Expectation['printed']): Finding[] {
  const seen = bothOrders(glyphs.filter((glyph) => glyph.seen === 'visible'));
  const hidden = bothOrders(glyphs.filter((glyph) => glyph.seen !== 'visible'));
  const unseen = joinGlyphs(glyphs.filter((glyph) => glyph.seen === 'unseen'));
  const numbers = printed === 'any' ? others.numbersIn(seen) : others.labelledNumbersIn(seen);
  return [
    ...asFindings('printed-number', numbers),
    ...asFindings('printed-name', printed === 'any' ? others.namesIn(seen) : []),
    ...asFindings('hidden-number', others.numbersIn(hidden)),
    ...asFindings('hidden-name', others.namesIn(hidden)),
    ...(others.explains(unseen, seen) ? [] : [{ code: 'hidden-text' as const }]),
  ];
}

const bothOrders = (glyphs: Glyph[]) => `${joinGlyphs(glyphs)}\n${joinGlyphs(sortGlyphs(glyphs))}`;

function asFindings(code: Finding['code'], found: readonly string[]): Finding[] {
  return [...new Set(found)].map((text) => ({ code, found: text }));
}

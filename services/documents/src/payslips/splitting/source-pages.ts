import { PDFDict, type PDFObject } from '@cantoo/pdf-lib';

import { CannotSplit } from './cannot-split.ts';
import { dictEntry, elements, entry, nameOf } from './pdf-values.ts';

export interface SourcePage {
  dict: PDFDict;
  /** Of the page, or of the nearest node above it. */
  inherited(key: string): PDFObject | undefined;
}

const MAX_PAGES = 5_000;
const MAX_DEPTH = 50;

/** The pages in their order. A node that is found again is ignored. */
export function findPages(catalog: PDFDict): SourcePage[] {
  const found: SourcePage[] = [];
  const seen = new Set<PDFDict>();
  const visit = (node: PDFDict, above: PDFDict[]) => {
    if (seen.has(node) || above.length > MAX_DEPTH) return;
    seen.add(node);
    const path = [node, ...above];
    if (entry(node, 'Kids') === undefined || nameOf(entry(node, 'Type')) === 'Page') {
      if (found.push({ dict: node, inherited: (key) => firstEntry(path, key) }) > MAX_PAGES)
        throw new CannotSplit('too-many-pages');
      return;
    }
    for (const kid of elements(entry(node, 'Kids'))) if (kid instanceof PDFDict) visit(kid, path);
  };
  const root = dictEntry(catalog, 'Pages');
  if (root) visit(root, []);
  if (found.length === 0) throw new CannotSplit('pdf-broken');
  return found;
}

function firstEntry(path: readonly PDFDict[], key: string): PDFObject | undefined {
  for (const node of path) {
    const value = entry(node, key);
    if (value !== undefined) return value;
  }
  return undefined;
}

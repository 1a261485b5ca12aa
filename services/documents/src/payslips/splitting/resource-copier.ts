import type { PDFDict, PDFObject } from '@cantoo/pdf-lib';

import type { Box, Matrix } from './geometry.ts';
import type { FontExtent } from './graphics-state.ts';
import type { Layers } from './layers.ts';
import type { OutputResources } from './output-resources.ts';

/** Where content is drawn: the matrix to the page, what is visible of the page, how deep the content is nested. */
export interface Drawing {
  matrix: Matrix;
  region: Box;
  depth: number;
}

export interface CopiedFont {
  reference: PDFObject;
  extent: FontExtent;
  /** Notes which characters are used. */
  use(text: Uint8Array): void;
}

/** Copies what content refers to into the slip. Content without resources of its own uses those of the content around it. */
export interface ResourceCopier {
  readonly layers: Layers;
  output(): OutputResources;
  font(font: PDFObject): CopiedFont;
  /** Undefined: it shows nothing, and is left out. */
  xObject(object: PDFObject, drawing: Drawing, resources: PDFDict | undefined): PDFObject | undefined;
  graphicsState(state: PDFObject, drawing: Drawing, resources: PDFDict | undefined): PDFObject;
  color(value: PDFObject): PDFObject;
  pattern(pattern: PDFObject, drawing: Drawing, resources: PDFDict | undefined): PDFObject;
  inlineImage(entries: PDFDict): PDFDict;
}

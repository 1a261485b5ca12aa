import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';

import { drawAnnotations } from './annotations.ts';
import { type Box, IDENTITY, intersect, isNowhere } from './geometry.ts';
import { parseContent } from './parse-content.ts';
import { asDict, boxOf, decoded, elements, entry, flateStream, numberOf } from './pdf-values.ts';
import { rewriteContent } from './rewrite-content.ts';
import type { SlipResources } from './slip-resources.ts';
import type { SourcePage } from './source-pages.ts';

const LETTER: Box = [0, 0, 612, 792];

/** Writes one page anew: its boxes, what its content shows, and how its annotations look. */
export function writePage(page: SourcePage, form: PDFDict | undefined, resources: SlipResources): PDFDict {
  const { source, target } = resources;
  const media = boxOf(page.inherited('MediaBox')) ?? LETTER;
  const crop = intersect(boxOf(page.inherited('CropBox')) ?? media, media);
  const drawing = { matrix: IDENTITY, region: isNowhere(crop) ? media : crop, depth: 0 };
  const pageResources = asDict(page.inherited('Resources'));
  const written = rewriteContent(parseContent(contentOf(page), source), pageResources, drawing, resources);
  const annotations = drawAnnotations(page.dict, form, drawing, written.resources, resources);
  const content = Buffer.concat([Buffer.from('q\n'), written.content, Buffer.from(`\nQ\n${annotations}`)]);

  const dict = PDFDict.withContext(target);
  const set = (key: string, value: PDFObject) => dict.set(PDFName.of(key), value);
  set('Type', PDFName.of('Page'));
  set('MediaBox', numberArray(dict, media));
  if (page.inherited('CropBox')) set('CropBox', numberArray(dict, drawing.region));
  for (const key of ['Rotate', 'UserUnit']) {
    const value = numberOf(page.inherited(key));
    if (value !== undefined) set(key, PDFNumber.of(value));
  }
  const group = asDict(entry(page.dict, 'Group'));
  if (group) set('Group', resources.group(group));
  set('Resources', written.resources);
  set('Contents', target.register(flateStream(target, content)));
  return dict;
}

/** The page's content; a program may split it anywhere between two tokens. */
function contentOf({ dict }: SourcePage): Buffer {
  const contents = entry(dict, 'Contents');
  const streams = contents instanceof PDFArray ? elements(contents) : [contents];
  return Buffer.concat(
    streams.flatMap((stream) => (stream instanceof PDFRawStream ? [decoded(stream), Buffer.from('\n')] : [])),
  );
}

function numberArray({ context }: PDFDict, numbers: readonly number[]): PDFArray {
  const array = PDFArray.withContext(context);
  for (const number of numbers) array.push(PDFNumber.of(number));
  return array;
}

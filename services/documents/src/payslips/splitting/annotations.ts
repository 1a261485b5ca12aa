import { PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

import { CannotSplit } from './cannot-split.ts';
import { type Box, IDENTITY, type Matrix, multiply, transformBox } from './geometry.ts';
import { asDict, boxOf, dictEntry, elements, entry, matrixOf, nameOf, numberOf, stringBytes } from './pdf-values.ts';
import type { Drawing } from './resource-copier.ts';
import type { SlipResources } from './slip-resources.ts';

const [HIDDEN, NO_VIEW] = [2, 32];
/** Notes, links, files and media: nothing that is printed. */
const NOT_PRINTED = new Set(['Popup', 'Link', 'Text', 'FileAttachment', 'Sound', 'Movie', 'Screen', '3D', 'RichMedia']);
const MAX_PARENTS = 20;

/**
 * Adds the appearances of a page's annotations and form fields to its `output` resources, and returns the operators that draw
 * them. The page looks as before, and has neither annotations nor fields.
 */
export function drawAnnotations(
  page: PDFDict,
  form: PDFDict | undefined,
  drawing: Drawing,
  output: PDFDict,
  resources: SlipResources,
): string {
  const operators: string[] = [];
  for (const annotation of elements(entry(page, 'Annots')).map(asDict)) {
    if (!annotation || !isShown(annotation, resources)) continue;
    const appearance = appearanceOf(annotation);
    const rectangle = boxOf(entry(annotation, 'Rect'));
    if (!appearance || !rectangle) {
      if (hasValue(annotation)) throw new CannotSplit('field-without-appearance');
      continue;
    }
    const matrix = placement(appearance, rectangle);
    const inherited = dictEntry(form, 'DR');
    const copied = resources.form(appearance, { ...drawing, matrix, depth: 1 }, inherited);
    if (!copied) continue;
    const name = PDFName.of(`Annotation${operators.length}`);
    objectsOf(output).set(name, copied);
    operators.push(`q ${matrix.join(' ')} cm ${String(name)} Do Q`);
  }
  return operators.join('\n');
}

function isShown(annotation: PDFDict, { layers }: SlipResources): boolean {
  const flags = numberOf(entry(annotation, 'F')) ?? 0;
  if (NOT_PRINTED.has(nameOf(entry(annotation, 'Subtype')) ?? '') || flags & (HIDDEN | NO_VIEW)) return false;
  return !layers.isHidden(annotation.get(PDFName.of('OC')));
}

/** The normal appearance, of the present state if it has several. */
function appearanceOf(annotation: PDFDict): PDFRawStream | undefined {
  const normal = entry(dictEntry(annotation, 'AP'), 'N');
  const shown = normal instanceof PDFDict ? entry(normal, nameOf(entry(annotation, 'AS')) ?? 'Off') : normal;
  return shown instanceof PDFRawStream ? shown : undefined;
}

/** Whether a text field or choice has a value that a reader would draw by itself. */
function hasValue(annotation: PDFDict): boolean {
  if (nameOf(entry(annotation, 'Subtype')) !== 'Widget') return false;
  let field: PDFDict | undefined = annotation;
  for (let parents = 0; field && parents < MAX_PARENTS; parents++) {
    const type = nameOf(entry(field, 'FT'));
    if (stringBytes(entry(field, 'V')).length > 0 && type !== 'Btn' && type !== 'Sig') return true;
    field = dictEntry(field, 'Parent');
  }
  return false;
}

/** Maps the box of the appearance onto the rectangle of the annotation (ISO 32000-1, 12.5.5). */
function placement(appearance: PDFRawStream, rectangle: Box): Matrix {
  const box = boxOf(entry(appearance.dict, 'BBox')) ?? rectangle;
  const [left, bottom, right, top] = transformBox(box, matrixOf(entry(appearance.dict, 'Matrix')) ?? IDENTITY);
  const width = right > left ? (rectangle[2] - rectangle[0]) / (right - left) : 1;
  const height = top > bottom ? (rectangle[3] - rectangle[1]) / (top - bottom) : 1;
  return multiply([1, 0, 0, 1, -left, -bottom], [width, 0, 0, height, rectangle[0], rectangle[1]]);
}

function objectsOf(resources: PDFDict): PDFDict {
  const key = PDFName.of('XObject');
  const present = resources.get(key);
  if (present instanceof PDFDict) return present;
  const objects = PDFDict.withContext(resources.context);
  resources.set(key, objects);
  return objects;
}

import { type PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib';

import { CannotSplit } from './cannot-split.ts';
import { ContentWriter } from './content-writer.ts';
import { asMatrix, isNowhere, multiply, shareWithin, transformBox } from './geometry.ts';
import type { GraphicsState } from './graphics-state.ts';
import type { Operation } from './parse-content.ts';
import { PathBuffer } from './path-buffer.ts';
import { dictEntry, elements, entry, nameOf, numberOf } from './pdf-values.ts';
import type { Drawing, ResourceCopier } from './resource-copier.ts';
import { TextRewriter } from './rewrite-text.ts';

/** The least share of a picture that has to be visible. */
const MIN_PICTURE = 0.9;
const COPIED = new Set('J j M d i ri g G rg RG k K d0 d1'.split(' '));
const PATH = new Set('m l c v y h re'.split(' '));
const PAINT = new Set('S s f F f* B B* b b* n'.split(' '));

/**
 * Writes content again with what it shows: without text, paths, forms and pictures outside the visible region or on layers
 * that are off, without comments, marked content and unknown operators. Everything else stays as it is written.
 */
export function rewriteContent(
  operations: Iterable<Operation>,
  resources: PDFDict | undefined,
  drawing: Drawing,
  copier: ResourceCopier,
): { content: Buffer; resources: PDFDict; hasText: boolean } {
  const writer = new ContentWriter(resources, drawing, copier);
  const rewriter = new ContentRewriter(writer);
  for (const operation of operations) rewriter.apply(operation);
  const hasText = rewriter.end();
  return { content: writer.finish(), resources: writer.output.dict, hasText };
}

class ContentRewriter {
  readonly #writer: ContentWriter;
  readonly #text: TextRewriter;
  readonly #path = new PathBuffer();

  constructor(writer: ContentWriter) {
    this.#writer = writer;
    this.#text = new TextRewriter(writer);
    // These apply to content that does not name them.
    for (const name of ['DefaultGray', 'DefaultRGB', 'DefaultCMYK']) {
      if (entry(dictEntry(writer.resources, 'ColorSpace'), name)) this.#color(PDFName.of(name));
    }
  }

  apply(operation: Operation): void {
    const { image, numbers, operands, operator, text } = operation;
    const writer = this.#writer;
    const { state } = writer;
    const [first] = operands;
    if (COPIED.has(operator)) return writer.write(text);
    if (PATH.has(operator)) return this.#path.add(text, numbers, operator === 're', state);
    if (PAINT.has(operator)) return this.#paint(operator);
    switch (operator) {
      case 'q':
        return writer.save();
      case 'Q':
        return writer.restore();
      case 'cm':
        state.matrix = multiply(asMatrix(numbers), state.matrix);
        return writer.write(text);
      case 'w':
        state.lineWidth = numbers[0] ?? 1;
        return writer.write(text);
      case 'W':
      case 'W*':
        return this.#path.clip(operator);
      case 'gs':
        return this.#graphicsState(first);
      case 'cs':
      case 'CS':
        return writer.writeOperator(operator, [this.#color(first)]);
      case 'scn':
      case 'SCN':
      case 'sc':
      case 'SC':
        return writer.writeOperator(operator, [...operands.slice(0, -1), this.#patternOr(operands.at(-1))]);
      case 'sh':
        return this.#shading(first);
      case 'Do':
        return this.#xObject(first);
      case 'BI':
        return this.#inlineImage(first as PDFDict, image!);
      case 'BMC':
      case 'BDC':
        return writer.beginMarked(nameOf(first) === 'OC' && this.#isLayerOff(operands[1]));
      case 'EMC':
        return writer.endMarked();
      default:
        return this.#text.apply(operation);
    }
  }

  /** Returns whether there was any text. */
  end(): boolean {
    this.#text.end();
    return this.#text.hasText;
  }

  #paint(operator: string): void {
    const { clipped, painted } = this.#path.paint(operator, this.#writer.state, this.#writer.isHidden);
    if (painted) this.#writer.mark(painted);
    else if (clipped) this.#writer.write(clipped);
  }

  #graphicsState(name: PDFObject | undefined): void {
    const { copier, drawing, output, resources, state } = this.#writer;
    const source = this.#writer.named('ExtGState', name) as PDFDict | undefined;
    if (!source) return;
    const [font, size] = elements(entry(source, 'Font'));
    const reference = font && this.#text.select(font, numberOf(size) ?? 0);
    state.lineWidth = numberOf(entry(source, 'LW')) ?? state.lineWidth;
    const copied = copier.graphicsState(source, this.#writer.within(drawing.region), resources);
    this.#writer.writeOperator('gs', [output.add('ExtGState', nameOf(name)!, copied)]);
    if (reference) this.#writer.writeOperator('Tf', [output.add('Font', 'FontOfState', reference), size!]);
  }

  #color(name: PDFObject | undefined): PDFObject {
    const space = this.#writer.named('ColorSpace', name);
    return space ? this.#writer.output.add('ColorSpace', nameOf(name)!, this.#writer.copier.color(space)) : name!;
  }

  /** The last operand of a colour may name a pattern. */
  #patternOr(value: PDFObject | undefined): PDFObject {
    const { copier, drawing, output, resources } = this.#writer;
    const pattern = value instanceof PDFName ? this.#writer.named('Pattern', value) : undefined;
    if (!pattern) return value!;
    const copied = copier.pattern(pattern, { ...drawing, depth: drawing.depth + 1 }, resources);
    return output.add('Pattern', nameOf(value)!, copied);
  }

  #shading(name: PDFObject | undefined): void {
    const { copier, isHidden, output, state } = this.#writer;
    const shading = this.#writer.named('Shading', name);
    if (!shading || isHidden || isNowhere(state.region)) return;
    this.#writer.mark(`${String(output.add('Shading', nameOf(name)!, copier.color(shading)))} sh`);
  }

  #xObject(name: PDFObject | undefined): void {
    const { copier, isHidden, output, resources, state } = this.#writer;
    const object = this.#writer.named('XObject', name);
    if (!object || isHidden) return;
    const copied = copier.xObject(object, this.#writer.within(state.region), resources);
    if (copied) this.#writer.mark(`${String(output.add('XObject', nameOf(name)!, copied))} Do`);
  }

  #inlineImage(entries: PDFDict, image: Uint8Array): void {
    if (this.#writer.isHidden || !isPictureShown(this.#writer.state)) return;
    const copied = this.#writer.copier.inlineImage(entries);
    for (const key of ['CS', 'ColorSpace']) {
      const space = copied.get(PDFName.of(key));
      if (space instanceof PDFName) copied.set(PDFName.of(key), this.#color(space));
    }
    const lines = copied.entries().map(([key, value]) => `${String(key)} ${String(value)}`);
    this.#writer.mark(`BI ${lines.join(' ')}\nID ${Buffer.from(image).toString('latin1')}\nEI`);
  }

  #isLayerOff(properties: PDFObject | undefined): boolean {
    return this.#writer.copier.layers.isHidden(this.#writer.named('Properties', properties));
  }
}

/** Whether a picture in the unit square is visible at all; throws for one that shows only a part of itself. */
export function isPictureShown({ matrix, region }: Pick<GraphicsState, 'matrix' | 'region'>): boolean {
  const share = shareWithin(transformBox([0, 0, 1, 1], matrix), region);
  if (share > 0 && share < MIN_PICTURE) throw new CannotSplit('clipped-image');
  return share > 0;
}

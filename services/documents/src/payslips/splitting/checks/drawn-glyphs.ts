import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

import {
  type Box,
  IDENTITY,
  intersect,
  isNowhere,
  type Matrix,
  multiply,
  NOWHERE,
  shareWithin,
  transformBox,
  translate,
} from '../geometry.ts';
import { type Paint, PaintedBoxes } from './painted-boxes.ts';

/** One character as the page draws it. */
export interface Glyph {
  text: string;
  /** Where it begins and ends, on the page. */
  from: readonly [number, number];
  to: readonly [number, number];
  size: number;
  seen: Seen;
}

/**
 * Whether a reader of the page sees a character. `away`: outside the page or clipped, as the end of a long text may be;
 * `picture`: with a picture in its place, as in a scan; `unseen`: in the colour of the paper, painted over, a mask.
 */
export type Seen = 'visible' | 'away' | 'picture' | 'unseen';

export interface OperatorList {
  fnArray: number[];
  argsArray: unknown[];
}

/** What pdf.js says of fonts and layers. */
export interface DrawingContext {
  page: Box;
  font(name: string): LoadedFont | undefined;
  isLayerVisible(group: unknown): boolean;
}

interface LoadedFont {
  fontMatrix?: number[];
  charProcOperatorList?: Map<unknown, OperatorList>;
}

interface PdfjsGlyph {
  unicode: string;
  width: number;
  isSpace: boolean;
}

interface State {
  matrix: Matrix;
  clip: Box;
  font: string;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  scale: number;
  leading: number;
  rise: number;
  mode: number;
  color: Paint;
  alpha: number;
  /** Painting does not hide what is below. */
  isBlended: boolean;
}

const MIN_PICTURE = 0.9;
/** A smaller character is a dot. */
const MIN_SIZE = 1;
const MIN_ALPHA = 0.05;
/** Of the paths of pdf.js: moveTo, lineTo, curveTo, quadraticCurveTo, closePath. */
const COORDINATES = [2, 2, 6, 4, 0];
const MOVE_TO = 0;
const MAX_SEGMENTS = 12;
const [INVISIBLE, ONLY_CLIP] = [3, 7];
const FILLS = new Set<number>([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
const IMAGES = new Set<number>([
  OPS.paintImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintInlineImageXObject,
  OPS.paintSolidColorImageMask,
]);

/** Follows the operators of a page as pdf.js reads them; finds each character, and whether anybody sees it. */
export class DrawnGlyphs {
  readonly glyphs: Glyph[] = [];
  isImageClipped = false;
  readonly #painted = new PaintedBoxes();
  readonly #context: DrawingContext;
  #saved: State[] = [];
  #state: State;
  #text: Matrix = IDENTITY;
  #line: Matrix = IDENTITY;
  #isClipping = false;
  /** Within a mask, a pattern or a layer that is off. */
  #hidden: boolean[] = [];
  #indexes: number[] = [];

  constructor(context: DrawingContext) {
    this.#context = context;
    this.#state = {
      matrix: IDENTITY,
      clip: context.page,
      font: '',
      size: 0,
      charSpacing: 0,
      wordSpacing: 0,
      scale: 1,
      leading: 0,
      rise: 0,
      mode: 0,
      color: '#000000',
      alpha: 1,
      isBlended: false,
    };
  }

  draw({ argsArray, fnArray }: OperatorList): void {
    for (const [i, operator] of fnArray.entries()) this.#apply(operator, (argsArray[i] ?? []) as never[]);
  }

  /** Ends the page: now it is known what was painted over. */
  finish(): Glyph[] {
    for (const [i, glyph] of this.glyphs.entries()) {
      if (glyph.seen === 'visible')
        glyph.seen = this.#painted.coveredLater(centre(glyph), this.#indexes[i]!) ?? 'visible';
    }
    return this.glyphs;
  }

  #apply(operator: number, args: never[]): void {
    const state = this.#state;
    const [first, second] = args as [never, never];
    if (IMAGES.has(operator)) return this.#image();
    switch (operator) {
      case OPS.save:
        return void this.#saved.push({ ...state });
      case OPS.restore:
        this.#state = this.#saved.pop() ?? state;
        return;
      case OPS.transform:
        state.matrix = multiply(args as unknown as Matrix, state.matrix);
        return;
      case OPS.setGState:
        return this.#graphicsState(first);
      case OPS.clip:
      case OPS.eoClip:
        this.#isClipping = true;
        return;
      case OPS.constructPath:
        return this.#path(args);
      case OPS.setFillRGBColor:
        state.color = first;
        return;
      case OPS.setFillColorN:
      case OPS.setStrokeColorN:
        return this.#pattern(operator, args);
      case OPS.paintFormXObjectBegin:
        return this.#beginForm(first, second);
      case OPS.paintFormXObjectEnd:
        this.#state = this.#saved.pop() ?? state;
        return;
      case OPS.beginGroup:
        return void this.#hidden.push(Boolean((first as { smask?: unknown }).smask));
      case OPS.beginMarkedContent:
        return void this.#hidden.push(false);
      case OPS.beginMarkedContentProps:
        return void this.#hidden.push(first === 'OC' && !this.#context.isLayerVisible(second));
      case OPS.endGroup:
      case OPS.endMarkedContent:
        return void this.#hidden.pop();
      default:
        return this.#textOperator(operator, first, second, args);
    }
  }

  #textOperator(operator: number, first: never, second: never, args: never[]): void {
    const state = this.#state;
    switch (operator) {
      case OPS.beginText:
        this.#text = this.#line = IDENTITY;
        return;
      case OPS.setCharSpacing:
        state.charSpacing = first;
        return;
      case OPS.setWordSpacing:
        state.wordSpacing = first;
        return;
      case OPS.setHScale:
        state.scale = (first as number) / 100;
        return;
      case OPS.setLeading:
        state.leading = -(first as number);
        return;
      case OPS.setFont:
        [state.font, state.size] = [first, second];
        return this.#glyphDrawings();
      case OPS.setTextRenderingMode:
        state.mode = first;
        return;
      case OPS.setTextRise:
        state.rise = first;
        return;
      case OPS.moveText:
        return this.#move(first, second);
      case OPS.setLeadingMoveText:
        state.leading = second;
        return this.#move(first, second);
      case OPS.setTextMatrix:
        this.#text = this.#line = Array.from(first as ArrayLike<number>) as unknown as Matrix;
        return;
      case OPS.nextLine:
        return this.#move(0, state.leading);
      case OPS.showText:
      case OPS.showSpacedText:
        return this.#show(first);
      case OPS.nextLineShowText:
        this.#move(0, state.leading);
        return this.#show(first);
      case OPS.nextLineSetSpacingShowText:
        [state.wordSpacing, state.charSpacing] = [first, second];
        this.#move(0, state.leading);
        return this.#show(args[2]!);
      default:
    }
  }

  #move(x: number, y: number): void {
    this.#text = this.#line = multiply(translate(x, y), this.#line);
  }

  #show(items: readonly (PdfjsGlyph | number | null)[]): void {
    const { charSpacing, font, scale, size, wordSpacing } = this.#state;
    const unit = this.#context.font(font)?.fontMatrix?.[0] ?? 0.001;
    for (const item of items) {
      if (typeof item === 'number') {
        this.#text = multiply(translate((-item / 1000) * size * scale, 0), this.#text);
        continue;
      }
      if (!item) continue;
      const width = item.width * unit * size;
      this.#glyph(item.unicode, width * scale);
      const advance = (width + charSpacing + (item.isSpace ? wordSpacing : 0)) * scale;
      this.#text = multiply(translate(advance, 0), this.#text);
    }
  }

  #glyph(text: string, width: number): void {
    const { matrix, rise, size } = this.#state;
    const toPage = multiply(this.#text, matrix);
    const at = (x: number, y: number) => transformBox([x, y, x, y], toPage).slice(0, 2) as [number, number];
    const [from, to] = [at(0, rise), at(width, rise)];
    const height = Math.hypot(toPage[2], toPage[3]) * Math.abs(size);
    const middle = at(width / 2, rise + 0.3 * size);
    this.#indexes.push(this.#painted.count);
    this.glyphs.push({ text, from, to, size: height, seen: this.#seen(middle, height) });
  }

  #seen(middle: [number, number], height: number): Seen {
    const { alpha, clip, color, mode } = this.#state;
    if (this.#isHidden || alpha <= MIN_ALPHA || height < MIN_SIZE) return 'unseen';
    if (isNowhere(intersect([...middle, ...middle], clip))) return 'away';
    if (mode === INVISIBLE || mode === ONLY_CLIP) return this.#painted.isPicture(middle) ? 'picture' : 'unseen';
    return this.#painted.isLike(color, middle) ? 'unseen' : 'visible';
  }

  get #isHidden(): boolean {
    return this.#hidden.includes(true);
  }

  #graphicsState(entries: readonly [string, unknown][]): void {
    for (const [key, value] of entries) {
      if (key === 'ca') this.#state.alpha = Number(value);
      if (key === 'BM') this.#state.isBlended = value !== 'source-over';
      if (key === 'Font') [this.#state.font, this.#state.size] = value as [string, number];
    }
  }

  #path([operator, data, box]: [number, [ArrayLike<number> | null], ArrayLike<number> | null] | never[]): void {
    const { alpha, clip, color, isBlended, matrix } = this.#state;
    const onPage = box ? transformBox([box[0]!, box[1]!, box[2]!, box[3]!], matrix) : NOWHERE;
    if (FILLS.has(operator) && alpha === 1 && !isBlended && !this.#isHidden) {
      this.#painted.add(intersect(onPage, clip), isPlainShape(data?.[0] ?? []) ? color : 'shape');
    }
    if (this.#isClipping && box) this.#state.clip = intersect(clip, onPage);
    this.#isClipping = false;
  }

  #image(): void {
    const { clip, matrix } = this.#state;
    const box = transformBox([0, 0, 1, 1], matrix);
    if (shareWithin(box, clip) < MIN_PICTURE) this.isImageClipped = true;
    if (!this.#isHidden) this.#painted.add(intersect(box, clip), 'picture');
  }

  #beginForm(matrix: ArrayLike<number> | null, box: ArrayLike<number> | null): void {
    this.#saved.push({ ...this.#state });
    if (matrix) this.#state.matrix = multiply(Array.from(matrix) as unknown as Matrix, this.#state.matrix);
    if (box)
      this.#state.clip = intersect(
        this.#state.clip,
        transformBox(Array.from(box) as unknown as Box, this.#state.matrix),
      );
  }

  /** Text of a pattern repeats in every tile: it counts as hidden. */
  #pattern(operator: number, [kind, , tile]: unknown[]): void {
    if (operator === OPS.setFillColorN) this.#state.color = 'shape';
    if (kind === 'TilingPattern') this.#drawHidden(tile as OperatorList);
  }

  /** Text within the drawings of a font counts as hidden. */
  #glyphDrawings(): void {
    const drawings = this.#context.font(this.#state.font)?.charProcOperatorList;
    for (const drawing of drawings?.values() ?? []) {
      if (drawing.fnArray.includes(OPS.showText)) this.#drawHidden(drawing);
    }
  }

  #drawHidden(list: OperatorList): void {
    const [state, saved, text, line] = [{ ...this.#state }, this.#saved, this.#text, this.#line];
    this.#hidden.push(true);
    this.#saved = [];
    this.draw(list);
    this.#hidden.pop();
    [this.#state, this.#saved, this.#text, this.#line] = [state, saved, text, line];
  }
}

/** A box, or a box with round corners: one line around, of few segments. Other shapes do not cover their whole box. */
function isPlainShape(data: ArrayLike<number>): boolean {
  let segments = 0;
  for (let i = 0; i < data.length; segments++) {
    const kind = data[i]!;
    if (kind === MOVE_TO && i > 0) return false;
    i += 1 + (COORDINATES[kind] ?? 0);
  }
  return segments <= MAX_SEGMENTS;
}

const centre = ({ from, size, to }: Glyph): [number, number] => [
  (from[0] + to[0]) / 2,
  (from[1] + to[1]) / 2 + size * 0.3,
];

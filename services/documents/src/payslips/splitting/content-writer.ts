import { type PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib';

import { CannotSplit } from './cannot-split.ts';
import type { Box } from './geometry.ts';
import { type GraphicsState, initialState } from './graphics-state.ts';
import type { OutputResources } from './output-resources.ts';
import { operationText } from './parse-content.ts';
import { dictEntry, entry } from './pdf-values.ts';
import type { Drawing, ResourceCopier } from './resource-copier.ts';

const MAX_SAVED = 1_000;
/** Operations that name a resource. */
const NAMING = / (?:Tf|gs|cs|CS|sc|SC|scn|SCN|sh|Do)$|^BI /;
const NAMES = /\/[^\s/]+/g;

interface Saved {
  state: GraphicsState;
  written: number;
  marks: number;
}

/** Content in the making: its operators, its resources, and the graphics state at its end. */
export class ContentWriter {
  readonly copier: ResourceCopier;
  readonly drawing: Drawing;
  /** Of the source. */
  readonly resources: PDFDict | undefined;
  readonly output: OutputResources;
  readonly #written: string[] = [];
  readonly #saved: Saved[] = [];
  /** One for each open marked content: whether it is on a layer that is off. */
  readonly #marked: boolean[] = [];
  #marks = 0;
  state: GraphicsState;
  isInText = false;

  constructor(resources: PDFDict | undefined, drawing: Drawing, copier: ResourceCopier) {
    this.resources = resources;
    this.drawing = drawing;
    this.copier = copier;
    this.output = copier.output();
    this.state = initialState(drawing.matrix, drawing.region);
  }

  write(operation: string): void {
    this.#written.push(operation);
  }

  writeOperator(operator: string, operands: readonly PDFObject[]): void {
    this.#written.push(operationText(operator, operands));
  }

  /** Writes what shows something. The result takes it back: then it does only what `otherwise` says. */
  mark(operation: string, otherwise = ''): () => void {
    const index = this.#written.push(operation) - 1;
    this.#marks++;
    return () => {
      this.#written[index] = otherwise;
      this.#marks--;
    };
  }

  save(): void {
    const saved = { state: { ...this.state }, written: this.#written.length, marks: this.#marks };
    if (this.#saved.push(saved) > MAX_SAVED) throw new CannotSplit('too-complex');
    this.write('q');
  }

  /** What was saved without showing anything until now is left out. */
  restore(): void {
    const saved = this.#saved.pop();
    if (!saved) return;
    this.state = saved.state;
    if (this.isInText || this.#marks > saved.marks) this.write('Q');
    else this.#written.length = saved.written;
  }

  beginMarked(isHidden: boolean): void {
    this.#marked.push(isHidden);
  }

  endMarked(): void {
    this.#marked.pop();
  }

  get isHidden(): boolean {
    return this.#marked.includes(true);
  }

  /** The resource that an operand names. */
  named(category: string, name: PDFObject | undefined): PDFObject | undefined {
    return name instanceof PDFName ? entry(dictEntry(this.resources, category), name.decodeText()) : undefined;
  }

  /** For content drawn from here. */
  within(region: Box): Drawing {
    return { matrix: this.state.matrix, region, depth: this.drawing.depth + 1 };
  }

  finish(): Buffer {
    while (this.#saved.length > 0) this.restore();
    const lines = this.#written.filter(Boolean);
    this.output.keepOnly(new Set(lines.flatMap((line) => (NAMING.test(line) ? (line.match(NAMES) ?? []) : []))));
    return Buffer.from(lines.join('\n'), 'latin1');
  }
}

import { type PDFObject } from '@cantoo/pdf-lib';

import type { ContentWriter } from './content-writer.ts';
import { asMatrix, IDENTITY } from './geometry.ts';
import { TextPosition } from './graphics-state.ts';
import type { Operation } from './parse-content.ts';
import { elements, nameOf, numberOf, stringBytes } from './pdf-values.ts';
import { TextRuns } from './text-runs.ts';

/** Rewrites the text of content: its strings stay as they are, or go. */
export class TextRewriter {
  readonly #writer: ContentWriter;
  readonly #position = new TextPosition();
  readonly #runs = new TextRuns();
  #use: (text: Uint8Array) => void = () => {};
  hasText = false;

  constructor(writer: ContentWriter) {
    this.#writer = writer;
  }

  /** Operators that are none of text are left out. */
  apply(operation: Operation): void {
    const { numbers, operands, operator, text } = operation;
    const { state } = this.#writer;
    const [first = 0, second = 0] = numbers;
    switch (operator) {
      case 'BT':
      case 'ET':
        this.end();
        this.#writer.isInText = operator === 'BT';
        this.#position.set(IDENTITY);
        break;
      case 'Td':
      case 'TD':
        this.end();
        if (operator === 'TD') state.leading = -second;
        this.#position.move(first, second);
        break;
      case 'Tm':
        this.end();
        this.#position.set(asMatrix(numbers));
        break;
      case 'T*':
        this.#nextLine();
        break;
      case 'Tc':
        state.charSpacing = first;
        break;
      case 'Tw':
        state.wordSpacing = first;
        break;
      case 'Tz':
        state.horizontalScale = first / 100;
        break;
      case 'TL':
        state.leading = first;
        break;
      case 'Ts':
        state.rise = first;
        break;
      case 'Tr':
        break;
      case 'Tf':
        return this.#font(operands);
      case 'Tj':
      case 'TJ':
        return this.#show(operation, '');
      case "'":
        this.#nextLine();
        return this.#show(operation, 'T*');
      case '"':
        [state.wordSpacing, state.charSpacing] = [first, second];
        this.#nextLine();
        return this.#show(operation, `${first} Tw ${second} Tc T*`);
      default:
        return;
    }
    this.#writer.write(text);
  }

  select(font: PDFObject, size: number): PDFObject {
    const { extent, reference, use } = this.#writer.copier.font(font);
    this.#writer.state.font = extent;
    this.#writer.state.size = size;
    this.#use = use;
    return reference;
  }

  end(): void {
    this.#runs.end();
  }

  /** `otherwise` does what is left of the operator without its text. */
  #show({ operands, operator, text }: Operation, otherwise: string): void {
    this.hasText = true;
    const remove = this.#writer.mark(text, otherwise);
    if (this.#writer.isHidden) return this.#runs.hide(remove);
    const shown = operands.at(-1);
    const items = operator === 'TJ' ? elements(shown) : [shown];
    let bytes = 0;
    for (const string of items.map(stringBytes)) {
      bytes += string.length;
      this.#use(string);
    }
    const adjustments = items.map(numberOf).filter((number) => number !== undefined);
    this.#runs.show(bytes, adjustments, this.#writer.state, this.#position, remove);
  }

  #nextLine(): void {
    this.end();
    this.#position.move(0, -this.#writer.state.leading);
  }

  #font([name, size]: readonly PDFObject[]): void {
    const font = this.#writer.named('Font', name);
    if (!font) throw new Error(`There is no font ${String(name)}`);
    const reference = this.select(font, numberOf(size) ?? 0);
    this.#writer.writeOperator('Tf', [this.#writer.output.add('Font', nameOf(name)!, reference), size!]);
  }
}

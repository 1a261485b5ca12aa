import { type PDFContext, type PDFDict, PDFNumber, type PDFObject, PDFObjectParser } from '@cantoo/pdf-lib';

import { numberOf } from './pdf-values.ts';

export interface Operation {
  operator: string;
  operands: readonly PDFObject[];
  /** The operands, 0 for one that is no number. */
  numbers: readonly number[];
  /** As it is written. */
  text: string;
  /** The bytes of an inline image, whose entries are the operand. */
  image?: Uint8Array;
}

const WHITESPACE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([...'()<>[]{}/%'].map((character) => character.charCodeAt(0)));
const [E, I] = [0x45, 0x49];
/** Further operands are a broken file. */
const MAX_OPERANDS = 100_000;

/** The operations of a content stream; comments and what is no operation are left out. */
export function parseContent(bytes: Uint8Array, context: PDFContext): Generator<Operation> {
  return new ContentParser(bytes, context).operations();
}

/** The library's parser of objects, for the syntax of content: operators, no references, inline images. */
class ContentParser extends PDFObjectParser {
  constructor(bytes: Uint8Array, context: PDFContext) {
    super(PDFObjectParser.forBytes(bytes, context)['bytes'], context, true);
  }

  *operations(): Generator<Operation> {
    let operands: PDFObject[] = [];
    for (;;) {
      this.skipWhitespaceAndComments();
      if (this.bytes.done()) return;
      const operator = this.#operator();
      if (operator === undefined) {
        if (operands.push(this.parseObject()) > MAX_OPERANDS) throw new Error('Too many operands');
        continue;
      }
      if (operator === 'BI') yield this.#inlineImage();
      else yield operation(operator, operands);
      operands = [];
    }
  }

  /** In content, `0 0 R` begins `0 0 RG`. */
  protected override parseNumberOrRef(): PDFNumber {
    return PDFNumber.of(this.parseRawNumber());
  }

  /** Reads an operator; undefined before an operand. */
  #operator(): string | undefined {
    const start = this.bytes.offset();
    const first = this.bytes.peek();
    if (DELIMITERS.has(first)) {
      if ('(<[/'.includes(String.fromCharCode(first))) return undefined;
      this.bytes.next();
      return '';
    }
    if (isNumeric(first)) return undefined;
    while (!this.bytes.done() && isRegular(this.bytes.peek())) this.bytes.next();
    const word = Buffer.from(this.bytes.slice(start, this.bytes.offset())).toString('latin1');
    if (word !== 'true' && word !== 'false' && word !== 'null') return word;
    this.bytes.moveTo(start);
    return undefined;
  }

  #inlineImage(): Operation {
    const entries: string[] = [];
    const start = this.bytes.offset();
    const items: PDFObject[] = [];
    for (;;) {
      this.skipWhitespaceAndComments();
      if (this.bytes.done()) throw new Error('An inline image has no data');
      if (this.bytes.peek() === I && this.bytes.peekAhead(1) === 0x44) break;
      items.push(this.parseObject());
      entries.push(String(items.at(-1)));
    }
    const dict = PDFObjectParser.forBytes(
      Buffer.from(`<<${entries.join(' ')}>>`, 'latin1'),
      this.context,
    ).parseObject() as PDFDict;
    this.bytes.moveTo(this.bytes.offset() + 3);
    const data = this.bytes.offset();
    while (!this.#isEndOfImage()) {
      if (this.bytes.done()) throw new Error(`The inline image at ${start} has no end`);
      this.bytes.next();
    }
    const image = this.bytes.slice(data, this.bytes.offset());
    this.bytes.moveTo(this.bytes.offset() + 3);
    return { ...operation('BI', [dict]), image };
  }

  /** White space, EI, white space, and then content rather than more data. */
  #isEndOfImage(): boolean {
    const at = (steps: number) => this.bytes.peekAhead(steps) as number | undefined;
    if (!WHITESPACE.has(this.bytes.peek()) || at(1) !== E || at(2) !== I) return false;
    for (let steps = 3; steps < 12; steps++) {
      const byte = at(steps);
      if (byte === undefined) return true;
      if (steps === 3 ? !WHITESPACE.has(byte) : byte > 126 || (byte < 32 && !WHITESPACE.has(byte))) return false;
    }
    return true;
  }
}

function operation(operator: string, operands: readonly PDFObject[]): Operation {
  const numbers = operands.map((operand) => numberOf(operand) ?? 0);
  return { operator, operands, numbers, text: operationText(operator, operands) };
}

export const operationText = (operator: string, operands: readonly PDFObject[]) =>
  [...operands.map(String), operator].join(' ');

const isRegular = (byte: number) => !WHITESPACE.has(byte) && !DELIMITERS.has(byte);
const isNumeric = (byte: number) => (byte >= 0x30 && byte <= 0x39) || [0x2b, 0x2d, 0x2e].includes(byte);

import type { PDFContext, PDFRawStream } from '@cantoo/pdf-lib';

import { type Operation, parseContent } from './parse-content.ts';
import { decoded } from './pdf-values.ts';

/** Bytes of content whose operations are stored. */
const MAX_STORED = 4_000_000;

/** The operations of forms: a form that many pages draw is parsed once. */
export class ParsedForms {
  readonly #parsed = new Map<PDFRawStream, Operation[]>();
  #stored = 0;

  readonly #context: PDFContext;

  constructor(context: PDFContext) {
    this.#context = context;
  }

  of(form: PDFRawStream): Iterable<Operation> {
    const known = this.#parsed.get(form);
    if (known) return known;
    const bytes = decoded(form);
    const operations = parseContent(bytes, this.#context);
    if (this.#stored + bytes.length > MAX_STORED) return operations;
    const list = [...operations];
    this.#stored += bytes.length;
    this.#parsed.set(form, list);
    return list;
  }
}

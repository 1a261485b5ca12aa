import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';

import { CannotSplit } from './cannot-split.ts';
import { cleanStream } from './clean-stream.ts';
import { resolve } from './pdf-values.ts';

const MAX_DEPTH = 20;

/** Copies objects of the source into the slip, dictionaries and streams with their allowed entries only. */
export class AllowedCopy {
  /** By source object: what several pages of a slip use is stored once. */
  readonly #copied = new Map<PDFObject, PDFRef>();

  readonly #source: PDFContext;
  readonly #target: PDFContext;

  constructor(source: PDFContext, target: PDFContext) {
    this.#source = source;
    this.#target = target;
  }

  /** Copies an object once, and returns the reference to the copy; simple values are returned. */
  reference(value: PDFObject | undefined, allowed: ReadonlySet<string>, depth = 0): PDFObject {
    if (value instanceof PDFRawStream) return this.#once(value, () => this.#stream(value, allowed, depth));
    const isCompound = value instanceof PDFDict || value instanceof PDFArray;
    return isCompound ? this.#once(value, () => this.copy(value, allowed, depth)) : this.copy(value, allowed, depth);
  }

  copy(value: PDFObject | undefined, allowed: ReadonlySet<string>, depth = 0): PDFObject {
    if (depth > MAX_DEPTH) throw new CannotSplit('too-complex');
    if (value instanceof PDFRef) {
      const object = resolve(value, this.#source);
      return this.reference(object, allowed, depth + 1);
    }
    if (value instanceof PDFRawStream) return this.reference(value, allowed, depth);
    if (value instanceof PDFDict) return this.dict(value, allowed, depth);
    if (value instanceof PDFArray) {
      const array = PDFArray.withContext(this.#target);
      for (const element of value.asArray()) array.push(this.copy(element, allowed, depth + 1));
      return array;
    }
    return isScalar(value) ? value : PDFNull;
  }

  dict(value: PDFDict, allowed: ReadonlySet<string>, depth = 0): PDFDict {
    const copy = PDFDict.withContext(this.#target);
    for (const [key, of] of value.entries()) {
      if (allowed.has(key.decodeText())) copy.set(key, this.copy(of, allowed, depth + 1));
    }
    return copy;
  }

  #stream(stream: PDFRawStream, allowed: ReadonlySet<string>, depth: number): PDFRawStream {
    const { bytes, filters } = cleanStream(stream);
    const dict = this.dict(stream.dict, allowed, depth);
    for (const [key, value] of filters) dict.set(PDFName.of(key), this.copy(value, allowed, depth + 1));
    return PDFRawStream.of(dict, bytes);
  }

  #once(object: PDFObject, copy: () => PDFObject): PDFRef {
    const known = this.#copied.get(object);
    if (known) return known;
    const reference = this.#target.nextRef();
    this.#copied.set(object, reference);
    this.#target.assign(reference, copy());
    return reference;
  }
}

function isScalar(value: PDFObject | undefined): value is PDFObject {
  return [PDFBool, PDFHexString, PDFName, PDFNumber, PDFString].some((type) => value instanceof type);
}

import { deflateSync } from 'node:zlib';

import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';

import type { Box, Matrix } from './geometry.ts';

/** The entry `key`, with its reference resolved. */
export function entry(dict: PDFDict | undefined, key: string): PDFObject | undefined {
  return dict && resolve(dict.get(PDFName.of(key)), dict.context);
}

export function resolve(value: PDFObject | undefined, context: PDFContext): PDFObject | undefined {
  for (let steps = 0; value instanceof PDFRef && steps < 10; steps++) value = context.lookup(value);
  return value instanceof PDFRef ? undefined : value;
}

export function dictEntry(dict: PDFDict | undefined, key: string): PDFDict | undefined {
  return asDict(entry(dict, key));
}

export function asDict(value: PDFObject | undefined): PDFDict | undefined {
  if (value instanceof PDFRawStream) return value.dict;
  return value instanceof PDFDict ? value : undefined;
}

/** The elements with their references resolved; of another value, none. */
export function elements(value: PDFObject | undefined): (PDFObject | undefined)[] {
  return value instanceof PDFArray ? value.asArray().map((_, index) => value.lookup(index)) : [];
}

export const nameOf = (value: PDFObject | undefined) => (value instanceof PDFName ? value.decodeText() : undefined);
export const numberOf = (value: PDFObject | undefined) => (value instanceof PDFNumber ? value.asNumber() : undefined);

export function numbersOf(value: PDFObject | undefined): number[] {
  return elements(value).map((element) => numberOf(element) ?? 0);
}

export function boxOf(value: PDFObject | undefined): Box | undefined {
  const [x = 0, y = 0, u = 0, v] = numbersOf(value);
  return v === undefined ? undefined : [Math.min(x, u), Math.min(y, v), Math.max(x, u), Math.max(y, v)];
}

export function matrixOf(value: PDFObject | undefined): Matrix | undefined {
  const numbers = numbersOf(value);
  return numbers.length === 6 ? (numbers as unknown as Matrix) : undefined;
}

export function stringBytes(value: PDFObject | undefined): Uint8Array {
  return value instanceof PDFString || value instanceof PDFHexString ? value.asBytes() : new Uint8Array();
}

export const decoded = (stream: PDFRawStream): Uint8Array => decodePDFRawStream(stream).decode();

export function flateStream(
  context: PDFContext,
  content: Uint8Array,
  entries = PDFDict.withContext(context),
): PDFRawStream {
  entries.set(PDFName.of('Filter'), PDFName.of('FlateDecode'));
  return PDFRawStream.of(entries, deflateSync(content));
}

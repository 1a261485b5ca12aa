import { deflateSync } from 'node:zlib';

import { PDFArray, type PDFObject, PDFName, type PDFRawStream } from '@cantoo/pdf-lib';

import { cleanJpeg } from './clean-jpeg.ts';
import { decoded, elements, entry, nameOf } from './pdf-values.ts';

interface CleanStream {
  bytes: Uint8Array;
  filters: [string, PDFObject][];
}

/** Compressed formats of pictures, which are not decoded. */
const PICTURE_FILTERS = ['DCTDecode', 'DCT', 'JPXDecode', 'CCITTFaxDecode', 'CCF', 'JBIG2Decode'];
/** By source stream: pages of many slips share a font or a logo. */
const cleaned = new WeakMap<PDFRawStream, CleanStream>();

/** The stream's data without anything after its end, compressed anew, and the entries that say how. */
export function cleanStream(stream: PDFRawStream): CleanStream {
  const known = cleaned.get(stream);
  if (known) return known;
  const clean = cleanOf(stream);
  cleaned.set(stream, clean);
  return clean;
}

function cleanOf(stream: PDFRawStream): CleanStream {
  const filter = entry(stream.dict, 'Filter');
  const names = (filter instanceof PDFArray ? elements(filter) : [filter]).map(nameOf);
  if (!names.some((name) => PICTURE_FILTERS.includes(name ?? ''))) {
    return { bytes: deflateSync(decoded(stream)), filters: [['Filter', PDFName.of('FlateDecode')]] };
  }
  const isJpeg = names.length === 1 && (names[0] === 'DCTDecode' || names[0] === 'DCT');
  const parameters = entry(stream.dict, 'DecodeParms');
  const filters: [string, PDFObject][] = [['Filter', filter!]];
  if (parameters) filters.push(['DecodeParms', parameters]);
  return { bytes: isJpeg ? cleanJpeg(stream.contents) : stream.contents, filters };
}

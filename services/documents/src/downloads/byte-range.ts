import type { ByteRange } from '../storage/object-store.ts';

/**
 * Parses a `Range` header (RFC 9110 §14). Returns the one range it names; `whole` for an invalid header and for several
 * ranges, which a server may ignore; `unsatisfiable` for a range outside the document.
 *
 * Not `range-parser`: it accepts `bytes=1e1-` as a number and reports the invalid `bytes=5-4` as unsatisfiable.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/i.exec(header?.trim() ?? '');
  if (!match) return 'whole';
  const [, first, last, suffix] = match;
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last ? Number(last) : size - 1;
  if (last && end < start) return 'whole';
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(end, size - 1) };
}

import { limits } from '@kontor/contracts/endpoints';

import { fileNameInvalid } from '../errors.ts';

/** Invisible characters, and those that reorder others: `invoice\u202Efdp.exe` is displayed as `invoiceexe.pdf`. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u200B\u2060\uFEFF]/gu;

/**
 * Normalizes a client's file name to NFC, without path and invisible characters, shortened to 255 characters before its
 * extension. Throws 400 when nothing is left.
 */
export function cleanFileName(sent: string): string {
  // Browsers write `"` as `%22` in a form's file name (WHATWG HTML, multipart/form-data encoding).
  const unquoted = sent.replaceAll('%22', '"').replace(/%0[AD]/gi, '');
  const base = unquoted.slice(Math.max(unquoted.lastIndexOf('/'), unquoted.lastIndexOf('\\')) + 1);
  const name = shorten(base.normalize('NFC').replace(INVISIBLE, '').trim());
  if (/^\.*$/.test(name)) throw fileNameInvalid();
  return name;
}

/** The extension without its dot, in lower case; empty for a name without one. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** Counts and cuts code points, so that no surrogate pair is split. */
function shorten(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= limits.fileName) return name;
  const extension = Array.from(extensionOf(name)).length;
  // A longer "extension" is a sentence with a dot in it.
  const ending = extension > 0 && extension < 20 ? characters.slice(-extension - 1) : [];
  const stem = characters.slice(0, limits.fileName - ending.length);
  return stem.join('').trimEnd() + ending.join('');
}

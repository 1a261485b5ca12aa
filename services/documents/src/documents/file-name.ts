import { limits } from '@kontor/contracts/endpoints';

import { fileNameInvalid } from '../errors.ts';

/** Characters that are not seen, or that change how others are seen: `invoice\u202Efdp.exe` shows as `invoiceexe.pdf`. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u200B\u2060\uFEFF]/gu;

/**
 * A sender's file name as it is kept and shown: in Unicode's composed form (NFC), without a path and without
 * characters that are not seen, at most 255 characters of which the extension is kept. Throws 400 when nothing is left.
 */
export function cleanFileName(sent: string): string {
  // Browsers write `"` as `%22` in a form's file name (WHATWG HTML, multipart/form-data encoding).
  const unquoted = sent.replaceAll('%22', '"').replace(/%0[AD]/gi, '');
  const base = unquoted.slice(Math.max(unquoted.lastIndexOf('/'), unquoted.lastIndexOf('\\')) + 1);
  const name = shorten(base.normalize('NFC').replace(UNSEEN, '').trim());
  if (/^\.*$/.test(name)) throw fileNameInvalid();
  return name;
}

/** What follows the last dot, in lower case; empty for a name without one. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** Counts and cuts characters, never half of one. */
function shorten(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= limits.fileName) return name;
  const extension = Array.from(extensionOf(name)).length;
  // An "extension" as long as a sentence is none.
  const ending = extension > 0 && extension < 20 ? characters.slice(-extension - 1) : [];
  const stem = characters.slice(0, limits.fileName - ending.length);
  return stem.join('').trimEnd() + ending.join('');
}

import { extensionOf } from '../uploads/index.ts';

/** Characters that Windows forbids in file names, and invisible ones. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;
/** Names of devices on Windows, whatever their extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?:\.|$)/i;
/** Linux allows 255 bytes; the rest is for a number, and for the folder on Windows. */
const MAX_BYTES = 180;

/**
 * Returns a function that makes file names unique within a ZIP, on file systems that ignore case too, and valid on Windows,
 * macOS and Linux: a second `a.pdf` becomes `a (2).pdf`. `taken` are names in use.
 */
export function uniqueNames(...taken: string[]): (original: string) => string {
  const keyOf = (name: string) => name.normalize('NFKC').toLowerCase();
  const used = new Set(taken.map(keyOf));
  /** For each name, the number of the last duplicate: a thousand equal names take a thousand steps. */
  const lastNumbers = new Map<string, number>();
  return (original) => {
    const name = safeName(original);
    const key = keyOf(name);
    let number = lastNumbers.get(key) ?? 1;
    let unique = name;
    while (used.has(keyOf(unique))) unique = numbered(name, ++number);
    lastNumbers.set(key, number);
    used.add(keyOf(unique));
    return unique;
  };
}

/** A file name without a path that every common file system accepts. */
export function safeName(original: string): string {
  const cleaned = original.normalize('NFC').replace(FORBIDDEN, '_');
  // Windows drops dots and spaces at the end.
  const name = shortened(cleaned.trim()).replace(/[. ]+$/, '');
  if (name === '') return '_';
  return DEVICE.test(name) ? `_${name}` : name;
}

function shortened(name: string): string {
  if (Buffer.byteLength(name) <= MAX_BYTES) return name;
  const { stem, ending } = split(name);
  // By code points, so that no surrogate pair is split.
  const characters = Array.from(stem);
  while (Buffer.byteLength(characters.join('') + ending) > MAX_BYTES) characters.pop();
  return characters.join('').trimEnd() + ending;
}

function numbered(name: string, number: number): string {
  const { stem, ending } = split(name);
  return `${stem} (${number})${ending}`;
}

/** The name before its extension, and the extension with its dot. */
function split(name: string): { stem: string; ending: string } {
  const { length } = extensionOf(name);
  // A longer "extension" is a sentence with a dot in it.
  const cut = length > 0 && length < 20 ? name.length - length - 1 : name.length;
  return { stem: name.slice(0, cut), ending: name.slice(cut) };
}

/** The selection in a text: the index of its first character and of the one after its last. */
export interface Marked {
  text: string;
  start: number;
  end: number;
}

/** Replaces `text.slice(from, to)` with `insert` and selects `start` to `end`. */
export interface TextEdit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

export const textCommands = ['bold', 'italic', 'heading', 'link', 'list', 'code'] as const;
export type TextCommand = (typeof textCommands)[number];

/** Wraps the selection in the sign, or removes it. */
function surround({ text, start, end }: Marked, sign: string): TextEdit {
  const marked = text.slice(start, end);
  const { length } = sign;
  if (text.slice(start - length, start) === sign && text.slice(end, end + length) === sign) {
    return { from: start - length, to: end + length, insert: marked, start: start - length, end: end - length };
  }
  return { from: start, to: end, insert: sign + marked + sign, start: start + length, end: end + length };
}

/** Prefixes each selected line with the sign, or removes it if all lines have it. */
function beginLines({ text, start, end }: Marked, sign: string): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', Math.max(end - 1, start));
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isBegun = lines.every((line) => line.startsWith(sign));
  const insert = lines.map((line) => (isBegun ? line.slice(sign.length) : sign + line)).join('\n');
  if (start === end) {
    const at = Math.max(start + (isBegun ? -sign.length : sign.length), from);
    return { from, to, insert, start: at, end: at };
  }
  return { from, to, insert, start: from, end: from + insert.length };
}

/** Turns several lines into a code block, and less than one line into inline code. */
function code(marked: Marked): TextEdit {
  const { text, start, end } = marked;
  const words = text.slice(start, end);
  if (!words.includes('\n')) return surround(marked, '`');
  const before = start === 0 || text[start - 1] === '\n' ? '' : '\n';
  const insert = `${before}\`\`\`\n${words.replace(/\n$/, '')}\n\`\`\`\n`;
  const first = start + before.length + 3;
  // Selects the place after the fence, for the name of the language.
  return { from: start, to: end, insert, start: first, end: first };
}

const ADDRESS = 'https://';

/** Turns the selection into the text of a link, and selects the link's address. */
function link({ text, start, end }: Marked): TextEdit {
  const words = text.slice(start, end);
  const address = start + words.length + 3;
  return { from: start, to: end, insert: `[${words}](${ADDRESS})`, start: address, end: address + ADDRESS.length };
}

/** The edit of each command of the toolbar. */
export const commandEdit: Readonly<Record<TextCommand, (marked: Marked) => TextEdit>> = {
  bold: (marked) => surround(marked, '**'),
  italic: (marked) => surround(marked, '_'),
  heading: (marked) => beginLines(marked, '## '),
  list: (marked) => beginLines(marked, '- '),
  link,
  code,
};

/** The text after an edit. */
export const edited = (text: string, { from, to, insert }: TextEdit): string =>
  text.slice(0, from) + insert + text.slice(to);

/** The keyboard shortcuts of the toolbar: letters with Ctrl, or with Cmd on a Mac. */
export const commandKeys: Readonly<Partial<Record<TextCommand, string>>> = { bold: 'b', italic: 'i', link: 'k' };

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

/** For display: `Ctrl+B`, `⌘B`. */
export const keyName = (letter: string): string => (isMac() ? '⌘' : 'Ctrl+') + letter.toUpperCase();

interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** The letter pressed with only Ctrl, or Cmd on a Mac; null for other keys. */
export function commandLetter({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string | null {
  const [isHeld, isOther] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return isHeld && !isOther && !altKey && !shiftKey ? key.toLowerCase() : null;
}

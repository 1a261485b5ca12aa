/** What is marked in a text, by the positions of its first character and the one after its last. */
export interface Marked {
  text: string;
  start: number;
  end: number;
}

/** `insert` in place of `text.slice(from, to)`; after that `start` to `end` is marked. */
export interface TextEdit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

export const textCommands = ['bold', 'italic', 'heading', 'link', 'list', 'code'] as const;
export type TextCommand = (typeof textCommands)[number];

/** Puts the sign around what is marked, or takes it away where it is there. */
function surround({ text, start, end }: Marked, sign: string): TextEdit {
  const marked = text.slice(start, end);
  const { length } = sign;
  if (text.slice(start - length, start) === sign && text.slice(end, end + length) === sign) {
    return { from: start - length, to: end + length, insert: marked, start: start - length, end: end - length };
  }
  return { from: start, to: end, insert: sign + marked + sign, start: start + length, end: end + length };
}

/** Begins each marked line with the sign, or takes it away where all have it. */
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

/** Several lines become a block, less than one a word in code. */
function code(marked: Marked): TextEdit {
  const { text, start, end } = marked;
  const words = text.slice(start, end);
  if (!words.includes('\n')) return surround(marked, '`');
  const before = start === 0 || text[start - 1] === '\n' ? '' : '\n';
  const insert = `${before}\`\`\`\n${words.replace(/\n$/, '')}\n\`\`\`\n`;
  const first = start + before.length + 3;
  // After the fence, where the name of the language goes.
  return { from: start, to: end, insert, start: first, end: first };
}

const ADDRESS = 'https://';

/** What is marked becomes the words of a link, whose address is marked then. */
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

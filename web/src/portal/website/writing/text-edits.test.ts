import { expect, test } from 'vitest';

import { commandEdit, edited, type Marked, type TextCommand } from './text-edits.ts';

/** `[` and `]` mark the ends of the selection; `|` an empty one. */
function read(picture: string): Marked {
  const text = picture.replaceAll(/[«»|]/g, '');
  const start = picture.search(/[«|]/);
  return { text, start, end: picture.includes('|') ? start : picture.indexOf('»') - 1 };
}

function draw({ text, start, end }: Marked): string {
  if (start === end) return `${text.slice(0, start)}|${text.slice(start)}`;
  return `${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}`;
}

const cases: [TextCommand, string, string][] = [
  ['bold', 'a «word» here', 'a **«word»** here'],
  ['bold', 'a **«word»** here', 'a «word» here'],
  ['bold', '|', '**|**'],
  ['italic', 'a «word»', 'a _«word»_'],
  ['code', 'run «ls -l» now', 'run `«ls -l»` now'],
  ['code', 'so:\n«one\ntwo»', 'so:\n```|\none\ntwo\n```\n'],
  ['heading', 'one\nt|wo', 'one\n## t|wo'],
  ['heading', '## t|wo', 't|wo'],
  ['heading', '|', '## |'],
  ['list', 'a\n«b\nc»\nd', 'a\n«- b\n- c»\nd'],
  ['list', '«- b\n- c»', '«b\nc»'],
  ['list', '«a\n»b', '«- a»\nb'],
  ['link', 'see «here»', 'see [here](«https://»)'],
  ['link', '|', '[](«https://»)'],
];

test.each(cases)('%s makes %j into %j', (command, before, after) => {
  const marked = read(before);
  const edit = commandEdit[command](marked);
  expect(draw({ text: edited(marked.text, edit), start: edit.start, end: edit.end })).toBe(after);
});

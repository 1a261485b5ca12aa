import type { ImportNote } from '@kontor/contracts/schemas';

import { note } from '../reading/entry.ts';

/** Short codes around what stays: a picture with its caption, an address. */
const FRAMES = /\[\/?(?:caption|wp_caption|embed)\b[^\]]*\]/g;
/** `[name a="b"]`, `[name-of-it]`, `[/name]`, `{{< name >}}`, `{% name %}`. Other text in brackets stays unnoticed. */
const SHORT_CODE =
  /\[(?:[a-z][\w-]*\s+[^\][]*?=[^\][]*|[a-z]+(?:[-_][a-z0-9]+)+\s*\/?|\/[a-z][\w-]*)\](?!\()|\{\{[<%][^}]*\}\}|\{%[^}]*%\}/gi;

/** Takes the known short codes off a text; those that nothing here replaces stay, and are noted. */
export function readShortCodes(text: string, notes: ImportNote[]): string {
  const plain = text.replaceAll(FRAMES, '');
  const found = new Set(plain.match(SHORT_CODE)?.filter((each) => !each.startsWith('[/')));
  for (const each of found) notes.push(note('short-code', each));
  return plain;
}

import type { Language, SiteEntry, SiteField } from '@kontor/contracts/endpoints';

import type { Facts, Words } from '../../../../i18n/words.ts';
import { fieldsOf, textNow } from '../entry.ts';
import { listNow } from '../samples.ts';
import { markOf } from './targets.ts';

/** What a text of the page belongs to: the key of a text or a list, and the item of the list. */
export interface Target {
  key: string;
  item?: number;
}

/** A value whose texts have marks. Ids, addresses and choices keep theirs, since code reads them. */
function marked(field: SiteField, value: unknown, mark: string): unknown {
  if (value === null || value === undefined) return value;
  switch (field.kind) {
    case 'line':
      return field.pattern ? value : `${String(value)}${mark}`;
    case 'words':
      return Object.fromEntries(Object.entries(value).map(([language, text]) => [language, `${text}${mark}`]));
    case 'list':
      return (value as unknown[]).map((item) => marked(field.of, item, mark));
    case 'group':
      return Object.fromEntries(
        Object.entries(value).map(([name, part]) => {
          const inner = field.fields[name];
          return [name, inner ? marked(inner, part, mark) : part];
        }),
      );
    default:
      return value;
  }
}

/** The words of the site with all drafts, each text with its mark, and what the marks stand for. */
export function markedWords(entries: readonly SiteEntry[], language: Language, facts: Facts) {
  const targets: Target[] = [];
  const mark = (target: Target): string => markOf(targets.push(target) - 1);
  const texts: Record<string, string> = {};
  const lists: Record<string, unknown> = {};
  for (const entry of entries) {
    const { key } = entry;
    const field = fieldsOf(entry);
    if (!field && entry.locked === null && !entry.isUnused) texts[key] = textNow(entry)[language] + mark({ key });
    if (!field) continue;
    const value = listNow(entry);
    lists[key] =
      // Names and figures of the company stand inside other texts and in addresses.
      field.kind === 'list'
        ? (value as unknown[]).map((item, at) => marked(field.of, item, mark({ key, item: at })))
        : value;
  }
  const words: Words = { facts: { ...facts, ...lists }, texts };
  return { words, targets };
}

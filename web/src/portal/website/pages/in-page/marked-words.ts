import {
  isOpenOn,
  type Language,
  shownBrand,
  type SiteEntry,
  type SiteField,
  type SiteLists,
} from '@kontor/contracts/endpoints';

import type { Facts, Words } from '../../../../i18n/words.ts';
import { fieldsOf, listNow, shownList, textNow } from '../entry.ts';
import { markOf } from './targets.ts';

type Brand = SiteLists['brand'];

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

/** What publishing all drafts would show on a day, each text with its mark, and what the marks stand for. */
export function markedWords(entries: readonly SiteEntry[], language: Language, facts: Facts, today: string) {
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
    // Names and figures of the company stand inside other texts and in addresses.
    if (field.kind !== 'list')
      lists[key] = key === 'brand' ? shownBrand(value as Brand, entry.default as Brand) : value;
    else {
      const all = value as unknown[];
      lists[key] = (shownList(entry, all) as unknown[])
        .filter((item) => key !== 'positions' || isOpenOn(item as SiteLists['positions'][number], today))
        .map((item) => marked(field.of, item, mark({ key, item: all.indexOf(item) })));
    }
  }
  const words: Words = { facts: { ...facts, ...lists }, texts };
  return { words, targets };
}

import type { SitePublication } from '@kontor/contracts/endpoints';

import type { Facts, Words } from '../i18n/words.ts';
import { brand } from './brand.ts';
import { figures } from './figures.ts';

/** The facts of a fresh installation; the other lists are in the files beside this one. */
export const defaultFacts: Facts = { brand, figures };

export const defaultWords: Words = { facts: defaultFacts, texts: {} };

/** A list as it is published; one stored by an older version has the new fields of the defaults. */
function withDefaults<Value>(otherwise: Value, published: Value | undefined): Value {
  const isGroup = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  if (published === undefined || !isGroup(otherwise) || !isGroup(published)) return published ?? otherwise;
  const fields = Object.entries(otherwise as object).map(([name, value]) => {
    const field = (published as Record<string, unknown>)[name];
    return [name, field === null ? null : withDefaults<unknown>(value, field)];
  });
  return Object.fromEntries(fields) as Value;
}

/** The words of a publication over the defaults. */
export const wordsOf = ({ texts, lists }: SitePublication): Words => ({
  facts: {
    ...lists,
    brand: withDefaults<Facts['brand']>(brand, lists.brand),
    figures: withDefaults(figures, lists.figures),
  },
  texts,
});

import type { SiteLists, SitePublication } from '@kontor/contracts/endpoints';
import { createContext, use } from 'react';

import { brand } from './brand.ts';
import { figures } from './figures.ts';

/**
 * What the site says about the company: the defaults of the files here, or what is published. Texts are made of brand and
 * figures; the other lists are here only when published, and their defaults come with the pages that show them.
 */
export type Facts = Pick<SiteLists, 'brand' | 'figures'> & Partial<SiteLists>;

export const defaultFacts: Facts = { brand, figures };

/** The dictionaries of a module; one that mentions facts is exported as a function of them. */
export type InWords<Module> = {
  [Name in keyof Module]: Module[Name] extends (facts: Facts) => infer Dictionary ? Dictionary : Module[Name];
};

/** What the texts of a rendering are made of: the facts, and the replaced texts by their keys, such as `careers.hero.title`. */
export interface Words {
  facts: Facts;
  texts: Readonly<Record<string, string>>;
}

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

export const WordsContext = createContext(defaultWords);

export const useFacts = (): Facts => use(WordsContext).facts;

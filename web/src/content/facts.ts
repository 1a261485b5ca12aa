import { createContext, use } from 'react';

import { brand } from './brand.ts';
import { figures } from './figures.ts';

/** A value of the files here as a publication may replace it: with other words and numbers in the same places. */
type Replaceable<T> = T extends string
  ? string
  : T extends number
    ? number
    : { readonly [Name in keyof T]: Replaceable<T[Name]> };

/** What texts and pages say about the company: the defaults of `brand.ts` and `figures.ts`, or what is published. */
export interface Facts {
  brand: Replaceable<typeof brand>;
  figures: Replaceable<typeof figures>;
}

export const defaultFacts: Facts = { brand, figures };

/** What the texts of a rendering are made of: the facts, and the replaced texts by their keys, such as `careers.hero.title`. */
export interface Words {
  facts: Facts;
  texts: Readonly<Record<string, string>>;
}

export const defaultWords: Words = { facts: defaultFacts, texts: {} };

export const WordsContext = createContext(defaultWords);

export const useFacts = (): Facts => use(WordsContext).facts;

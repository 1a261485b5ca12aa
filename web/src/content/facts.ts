import type { SiteLists } from '@kontor/contracts/endpoints';
import { createContext, use } from 'react';

import { brand } from './brand.ts';
import { figures } from './figures.ts';

/**
 * What the site says about the company: the defaults of the files here, or what is published. Texts are made of brand and
 * figures; the other lists are here only when published, and their defaults come with the pages that show them.
 */
export type Facts = Pick<SiteLists, 'brand' | 'figures'> & Partial<SiteLists>;

export const defaultFacts: Facts = { brand, figures };

/** What the texts of a rendering are made of: the facts, and the replaced texts by their keys, such as `careers.hero.title`. */
export interface Words {
  facts: Facts;
  texts: Readonly<Record<string, string>>;
}

export const defaultWords: Words = { facts: defaultFacts, texts: {} };

export const WordsContext = createContext(defaultWords);

export const useFacts = (): Facts => use(WordsContext).facts;

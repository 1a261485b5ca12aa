import type { SiteLists } from '@kontor/contracts/endpoints';
import { createContext, use } from 'react';

/**
 * What the site says about the company: the defaults of `content`, or what is published. Texts are made of brand and
 * figures; the other lists are here only when published, and their defaults come with the pages that show them.
 */
export type Facts = Pick<SiteLists, 'brand' | 'figures'> & Partial<SiteLists>;

/** The dictionaries of a module; one that mentions facts is exported as a function of them. */
export type InWords<Module> = {
  [Name in keyof Module]: Module[Name] extends (facts: Facts) => infer Dictionary ? Dictionary : Module[Name];
};

/** What the texts of a rendering are made of: the facts, and the replaced texts by their keys, such as `careers.hero.title`. */
export interface Words {
  facts: Facts;
  texts: Readonly<Record<string, string>>;
}

export const WordsContext = createContext<Words | undefined>(undefined);

/** The words of this rendering. */
export function useWords(): Words {
  const words = use(WordsContext);
  if (!words) throw new Error('Words are read inside a WordsContext');
  return words;
}

export const useFacts = (): Facts => useWords().facts;

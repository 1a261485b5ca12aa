import type { SiteLists } from '@kontor/contracts/endpoints';
import { useMemo } from 'react';

import { type Facts, useFacts } from '../content/facts.ts';
import type { Language } from './language.ts';
import { filled } from './placeholders.ts';
import { useLanguage } from './use-language.ts';

/** A list in one language: each `{ en, sv }` in it is a text. */
export type InLanguage<Value> = Value extends { en: string; sv: string }
  ? string
  : Value extends object
    ? { [Name in keyof Value]: InLanguage<Value[Name]> }
    : Value;

/** The list in one language, with its placeholders as words. */
export function inLanguage<Value>(value: Value, facts: Facts, language: Language): InLanguage<Value> {
  const read = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map(read);
    if ('en' in part && 'sv' in part) return filled(String(part[language]), facts, language);
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, read(inner)]));
  };
  return read(value) as InLanguage<Value>;
}

type Replaceable = Exclude<keyof SiteLists, 'brand' | 'figures'>;

/** A list as it is published, else as it is in the files of `content`, in the visitor's language. */
export function useList<Key extends Replaceable>(key: Key, otherwise: SiteLists[Key]): InLanguage<SiteLists[Key]> {
  const facts = useFacts();
  const { language } = useLanguage();
  return useMemo(
    () => inLanguage((facts[key] ?? otherwise) as SiteLists[Key], facts, language),
    [facts, key, otherwise, language],
  );
}

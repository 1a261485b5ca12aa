import type { SiteLists } from '@kontor/contracts/endpoints';

import { type Facts, useFacts } from './words.ts';
import type { Language } from './language.ts';
import { filled } from './placeholders.ts';
import { useLanguageState } from './use-language.ts';

/** A value whose texts, `{ en, sv }`, are in one language. */
export type InLanguage<Value> = Value extends { en: string; sv: string }
  ? string
  : Value extends object
    ? { [Name in keyof Value]: InLanguage<Value[Name]> }
    : Value;

/** The value with its texts in one language and their placeholders filled. */
export function inLanguage<Value>(value: Value, language: Language, facts: Facts): InLanguage<Value> {
  const inner = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(inner);
    if (typeof part !== 'object' || part === null) return part;
    const { [language]: text } = part as Partial<Record<Language, unknown>>;
    if (typeof text === 'string') return filled(text, facts, language);
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, inner(each)]));
  };
  return inner(value) as InLanguage<Value>;
}

/** A list as it is published, else its default, in the language of the page. */
export function useList<Key extends keyof SiteLists>(key: Key, otherwise: SiteLists[Key]): InLanguage<SiteLists[Key]> {
  const facts = useFacts();
  const { language } = useLanguageState();
  return inLanguage((facts[key] as SiteLists[Key] | undefined) ?? otherwise, language, facts);
}

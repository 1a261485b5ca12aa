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

/** A value without content. */
const blank = (value: unknown): unknown =>
  Array.isArray(value)
    ? []
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, blank(inner)]))
      : typeof value === 'string'
        ? ''
        : null;

/**
 * Published items with the fields that those of the defaults have: while replicas are replaced, the page may be newer than the service
 * that stores the list.
 */
export const withFields = <Item extends object>(items: Item[], [sample]: readonly Item[]): Item[] =>
  sample ? items.map((item) => ({ ...(blank(sample) as Item), ...item })) : items;

/** A list as it is published, else its default, in the language of the page. */
export function useList<Key extends keyof SiteLists>(key: Key, otherwise: SiteLists[Key]): InLanguage<SiteLists[Key]> {
  const facts = useFacts();
  const { language } = useLanguageState();
  const published = facts[key] as SiteLists[Key] | undefined;
  const items = Array.isArray(published) ? withFields<object>(published, otherwise as object[]) : otherwise;
  return inLanguage(items as SiteLists[Key], language, facts);
}

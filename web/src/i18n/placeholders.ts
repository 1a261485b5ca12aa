import { PLACEHOLDER } from '@kontor/contracts/endpoints';

import type { Facts } from './words.ts';
import { type Language, locales } from './language.ts';

/** A text with its placeholders, such as `{figures.team.members}`, as words. Those without a fact stay. */
export function filled(text: string, facts: Facts, language: Language): string {
  return text.replaceAll(PLACEHOLDER, (placeholder, path: string) => {
    const fact = path
      .split('.')
      .reduce<unknown>(
        (value, name) =>
          typeof value === 'object' && value !== null && Object.hasOwn(value, name)
            ? (value as Record<string, unknown>)[name]
            : undefined,
        facts,
      );
    if (typeof fact === 'number') return fact.toLocaleString(locales[language], { useGrouping: false });
    return typeof fact === 'string' ? fact : placeholder;
  });
}

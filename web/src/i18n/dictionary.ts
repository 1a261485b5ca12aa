import { core } from './en/core.ts';
import type { Language } from './language.ts';

/** The shape of every language: English's. A Swedish file that lacks a text does not compile. */
export type Dictionary = typeof import('./en/index.ts').en;
export type CoreDictionary = typeof core;

/**
 * The texts of home and of what surrounds every page. English is in the first bundle, Swedish is fetched when somebody
 * reads Swedish.
 */
export async function loadCore(language: Language): Promise<CoreDictionary> {
  return language === 'en' ? core : (await import('./sv/core.ts')).core;
}

const whole: Partial<Record<Language, Promise<Dictionary>>> = {};

async function fetchWhole(language: Language): Promise<Dictionary> {
  return language === 'en' ? (await import('./en/index.ts')).en : (await import('./sv/index.ts')).sv;
}

/** Every text of a language; the same promise each time, so that React can wait for it. */
export function loadWhole(language: Language): Promise<Dictionary> {
  const known = (whole[language] ??= fetchWhole(language));
  // What failed for want of a network may be had later.
  known.catch(() => delete whole[language]);
  return known;
}

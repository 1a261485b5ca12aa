import { type OnDemand, onDemand } from '../on-demand.ts';
import type { CoreTexts } from './core/texts.en.ts';
import type { Language } from './language.ts';

const cores: Record<Language, OnDemand<CoreTexts>> = {
  en: onDemand(async () => (await import('./core/texts.en.ts')).core),
  sv: onDemand(async () => (await import('./core/texts.sv.ts')).core),
};

/** The texts around every page, in one language. */
export const loadCore = (language: Language): Promise<CoreTexts> => cores[language].load();

/** Texts in both languages, fetched when first needed: only those of the language the visitor reads. */
export interface Texts<T extends object> {
  /** The folders they come from, below src; see server/preloads.ts. */
  folders: readonly string[];
  load: (language: Language) => Promise<T>;
  /** For rendering: returns the texts, or suspends until they are loaded. */
  read: (language: Language) => T;
}

function fromEither<T extends object>(folders: readonly string[], load: (language: Language) => Promise<T>): Texts<T> {
  const byLanguage = { en: onDemand(() => load('en')), sv: onDemand(() => load('sv')) };
  return {
    folders,
    load: (language) => byLanguage[language].load(),
    read: (language) => byLanguage[language].read(),
  };
}

/** The texts of a folder: what its `texts.en.ts` exports, which `texts.sv.ts` has to export as well. */
export const texts = <T extends object>(
  folder: string,
  english: () => Promise<T>,
  swedish: () => Promise<NoInfer<T>>,
): Texts<T> => fromEither([folder], (language) => (language === 'en' ? english() : swedish()));

/** The type of loaded texts. */
export type Loaded<T> = T extends Texts<infer Each> ? Each : never;

/** `A | B` as `A & B`. */
export type Together<T> = (T extends object ? (each: T) => void : never) extends (all: infer All extends object) => void
  ? All
  : never;

/** Combines several texts. */
export const combined = <T extends object[]>(
  ...several: { [Index in keyof T]: Texts<T[Index]> }
): Texts<Together<T[number]>> =>
  fromEither(
    several.flatMap(({ folders }) => folders),
    async (language) => {
      const loaded = await Promise.all(several.map((each) => each.load(language)));
      return Object.assign({}, ...loaded) as Together<T[number]>;
    },
  );

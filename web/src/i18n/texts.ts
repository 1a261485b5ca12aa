import type { InWords, Words } from '../content/facts.ts';
import { type OnDemand, onDemand } from '../on-demand.ts';
import type { CoreModule } from './core/texts.en.ts';
import type { Language } from './language.ts';
import { filled } from './placeholders.ts';

const cores: Record<Language, OnDemand<CoreModule>> = {
  en: onDemand(async () => (await import('./core/texts.en.ts')).core),
  sv: onDemand(async () => (await import('./core/texts.sv.ts')).core),
};

/** The texts around every page, in one language. */
export const loadCore = (language: Language): Promise<CoreModule> => cores[language].load();

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

/** The type of loaded texts, in words. */
export type Loaded<T> = T extends Texts<infer Module> ? InWords<Module> : never;

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

/** The value with the text at this path replaced; unchanged when there is no text. */
function replaced(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return typeof value === 'string' ? text : value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return value;
  const part = replaced((value as Record<string, unknown>)[name], rest, text);
  return Array.isArray(value) ? value.with(Number(name), part) : { ...value, [name]: part };
}

const known = new WeakMap<Words, WeakMap<object, object>>();

/** A module's texts in words: its functions of facts called, and the replaced texts laid over. Computed once for each words. */
export function inWords<Module extends object>(module: Module, words: Words, language: Language): InWords<Module> {
  const modules = known.get(words) ?? new WeakMap<object, object>();
  known.set(words, modules);
  const before = modules.get(module);
  if (before) return before as InWords<Module>;
  let result: unknown = Object.fromEntries(
    Object.entries(module).map(([name, value]) => [name, typeof value === 'function' ? value(words.facts) : value]),
  );
  for (const [key, text] of Object.entries(words.texts))
    result = replaced(result, key.split('.'), filled(text, words.facts, language));
  modules.set(module, result as object);
  return result as InWords<Module>;
}

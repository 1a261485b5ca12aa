import type { InWords, Words } from './words.ts';
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

/** Texts nested by the parts of their keys, `careers.hero.title` below `careers` and `hero`. A map: a key may name any property. */
type TextTree = Map<string, TextTree | string>;

/** The replaced texts, with their placeholders filled. */
function treeOf(words: Words, language: Language): TextTree {
  const tree: TextTree = new Map();
  for (const [key, text] of Object.entries(words.texts)) {
    const names = key.split('.');
    const last = names.pop()!;
    let node = tree;
    for (const name of names) {
      let inner = node.get(name);
      if (typeof inner !== 'object') node.set(name, (inner = new Map()));
      node = inner;
    }
    if (!node.has(last)) node.set(last, filled(text, words.facts, language));
  }
  return tree;
}

/** The value with these texts in place of its own. Where it has none of that name, or no text, it stays. */
function replaced(value: unknown, changes: TextTree | string): unknown {
  if (typeof changes === 'string') return typeof value === 'string' ? changes : value;
  if (typeof value !== 'object' || value === null) return value;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>;
  for (const [name, part] of changes) if (Object.hasOwn(copy, name)) copy[name] = replaced(copy[name], part);
  return copy;
}

/** What is computed once for each words: their tree, and the modules that were asked for. */
const computed = new WeakMap<Words, { tree: TextTree; modules: WeakMap<object, object> }>();

/** A module's texts in words: its functions of facts called, and the replaced texts laid over. */
export function inWords<Module extends object>(module: Module, words: Words, language: Language): InWords<Module> {
  let known = computed.get(words);
  if (!known) computed.set(words, (known = { tree: treeOf(words, language), modules: new WeakMap() }));
  const { tree, modules } = known;
  const before = modules.get(module);
  if (before) return before as InWords<Module>;
  const own = Object.fromEntries(
    Object.entries(module).map(([name, value]) => [name, typeof value === 'function' ? value(words.facts) : value]),
  );
  const result = replaced(own, tree) as object;
  modules.set(module, result);
  return result as InWords<Module>;
}

import { type OnDemand, onDemand } from '../on-demand.ts';
import type { Language } from './language.ts';

/** The shape of every language: English's. A Swedish file that lacks a text does not compile. */
export type Dictionary = typeof import('./all-texts.en.ts').en;
export type CoreDictionary = typeof import('./core/texts.en.ts').core;

/** The texts beyond the core, by what reads them: a page or a feature. Each is a file of that name. */
export type Part = Exclude<keyof Dictionary, keyof CoreDictionary>;

const cores: Record<Language, OnDemand<CoreDictionary>> = {
  en: onDemand(async () => (await import('./core/texts.en.ts')).core),
  sv: onDemand(async () => (await import('./core/texts.sv.ts')).core),
};

/** The texts that surround every page; a visitor fetches those of the language she reads. */
export const loadCore = (language: Language): Promise<CoreDictionary> => cores[language].load();

const files = import.meta.glob<Record<string, unknown>>([
  '../{site,blog,portal,sign-in,identity}/**/texts.{en,sv}.ts',
  './staff-errors/texts.{en,sv}.ts',
]);

/** Folders of texts that are not a site page's. */
const folders: Partial<Record<Part, string>> = {
  account: '../portal/account',
  audit: '../portal/audit',
  auth: '../sign-in/login',
  blogPreview: '../blog/preview',
  documents: '../portal/documents',
  employees: '../portal/users',
  inbox: '../portal/submissions',
  passwordLink: '../identity',
  personalData: '../portal/personal-data',
  portal: '../portal',
  posts: '../portal/posts',
  staffErrors: './staff-errors',
  subscribers: '../portal/subscriptions',
};

export const folderOf = (part: Part): string =>
  folders[part] ?? `../site/${part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const fileOf = (language: Language, part: Part): string => `${folderOf(part)}/texts.${language}.ts`;

async function loadPart(language: Language, part: Part): Promise<object> {
  const texts = (await files[fileOf(language, part)]?.())?.[part];
  if (typeof texts !== 'object' || texts === null) throw new Error(`There are no texts in ${fileOf(language, part)}`);
  return { [part]: texts };
}

const known = new Map<string, OnDemand<Dictionary>>();

/** The core and these parts, fetched when first needed. The type says more: what is not among them is not there. */
export function textsOf(language: Language, parts: readonly Part[]): OnDemand<Dictionary> {
  const key = [language, ...parts].join(' ');
  let texts = known.get(key);
  if (!texts) {
    texts = onDemand(async () => {
      const loaded = await Promise.all([loadCore(language), ...parts.map((part) => loadPart(language, part))]);
      return Object.assign({}, ...loaded) as Dictionary;
    });
    known.set(key, texts);
  }
  return texts;
}

import {
  placeholdersOf,
  SITE_KEY_PATTERN,
  type SiteCatalogue,
  siteLimits,
  type SiteLists,
} from '@kontor/contracts/endpoints';

import { defaultFacts } from '../content/facts.ts';
import { type Facts } from '../i18n/words.ts';
import { markedFacts } from '../content/marked-facts.ts';
import { partners } from '../content/partners.ts';
import { people } from '../content/people.ts';
import { positions } from '../content/positions.ts';
import { stories } from '../content/stories.ts';
import { testimonials } from '../content/testimonials.ts';
import { type Language, languages } from '../i18n/language.ts';
import { filled } from '../i18n/placeholders.ts';
import { inWords, loadCore } from '../i18n/texts.ts';
import { siteTexts } from '../site/texts.ts';

const defaultLists: SiteLists = { ...defaultFacts, people, testimonials, stories, positions, partners };

const KEY = new RegExp(SITE_KEY_PATTERN);

/** Dictionaries of messages, which are not editable and not of a page. */
const MESSAGES = new Set(['errors', 'staffErrors', 'buttons', 'unsaved']);

/** The names of messages within a page's dictionary. */
const MESSAGE =
  /\.(?:issues|failure|success|missing|unknown|notShown|retry|empty|loading|toasts|closeToast|needsScript)(?:\.|$)/;

/** Maximum characters of a text: three times its longer default, so that it fits where the default stands. */
const maxLength = (...defaults: string[]): number =>
  Math.min(siteLimits.text, Math.max(80, ...defaults.map((text) => text.length * 3)));

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/**
 * A default text with placeholders: from the text in marked facts, and the text itself. A number computed from facts stays a
 * number, and one that the text writes in letters is a placeholder.
 */
export function withPlaceholders(
  marked: string,
  text: string,
  { paths, language }: { paths: ReadonlyMap<string, string>; language: Language },
): string {
  const found = marked.replaceAll(/\d+|[\uE000-\uF8FF]/g, (mark) => (paths.has(mark) ? `{${paths.get(mark)}}` : mark));
  if (filled(found, defaultFacts, language) === text) return found;
  const pieces = found.split(/(\{[\w.]+\}|\d+)/);
  const pattern = pieces.map((piece, at) => (at % 2 === 0 ? escaped(piece) : '(.+?)')).join('');
  const values = new RegExp(`^${pattern}$`, 's').exec(text)?.slice(1);
  if (!values) return text;
  return pieces.map((piece, at) => (at % 2 === 1 && !piece.startsWith('{') ? values[(at - 1) / 2]! : piece)).join('');
}

/** The texts and functions of a dictionary by their keys. */
function leaves(value: unknown, key: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[key, value]];
  return Object.entries(value).flatMap(([name, part]) => leaves(part, `${key}.${name}`));
}

/** A text that depends on counts, with an ellipsis for each. */
function sample(value: unknown): string {
  if (typeof value !== 'function') return String(value);
  try {
    return String(value(...Array<string>(value.length).fill('…')));
  } catch {
    return '…';
  }
}

/** The dictionaries that may be edited, each with the first page that has it. */
async function dictionariesIn(language: Language, facts: Facts) {
  const words = { facts, texts: {} };
  const core = inWords(await loadCore(language), words, language);
  const found = new Map<string, { page: string; texts: unknown }>(
    Object.entries(core).map(([name, texts]) => [name, { page: name, texts }]),
  );
  for (const [page, { load }] of Object.entries(siteTexts))
    for (const [name, texts] of Object.entries(inWords<object>(await load(language), words, language)))
      if (!found.has(name)) found.set(name, { page, texts });
  for (const name of MESSAGES) found.delete(name);
  // Names that are not in a path, such as those of the blog's categories, are no texts of their own.
  return [...found].flatMap(([name, { page, texts }]) =>
    leaves(texts, name)
      .filter(([key]) => KEY.test(key))
      .map(([key, text]) => ({ key, page, text })),
  );
}

/** What content needs to know of the site's words: every text with its default, and the default of every list. */
export async function catalogue(): Promise<SiteCatalogue> {
  const { facts, paths } = markedFacts();
  const [en, sv] = await Promise.all(
    languages.map(async (language) => {
      const [marked, real] = await Promise.all([
        dictionariesIn(language, facts),
        dictionariesIn(language, defaultFacts),
      ]);
      return real.map(({ key, page, text }, at) => {
        const other = marked[at]!.text;
        const isText = typeof text === 'string' && typeof other === 'string';
        return { key, page, isText, text: isText ? withPlaceholders(other, text, { paths, language }) : sample(text) };
      });
    }),
  );
  const texts = en!.map(({ key, page, isText, text }, at) => {
    const swedish = sv![at]!.text;
    return {
      key,
      page,
      default: { en: text, sv: swedish },
      placeholders: isText ? placeholdersOf(`${text} ${swedish}`) : [],
      maxLength: maxLength(text, swedish),
      ...(isText ? MESSAGE.test(key) && { locked: 'message' as const } : { locked: 'count' as const }),
    };
  });
  const lists = Object.entries(defaultLists).map(([key, value]) => ({ key: key as keyof SiteLists, default: value }));
  return { texts, lists };
}

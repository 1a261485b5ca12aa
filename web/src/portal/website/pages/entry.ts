import {
  isListKey,
  isOwnBrand,
  type Language,
  languages,
  placeholdersOf,
  SAMPLE_LISTS,
  sampleTest,
  type SiteEntry,
  type SiteField,
  type SiteLists,
  siteLists,
  withoutSamples,
} from '@kontor/contracts/endpoints';

/** A text in both languages. */
export type Words = Record<Language, string>;

const wordsIn = (value: unknown): Partial<Words> => (typeof value === 'object' && value !== null ? value : {});

const wordsOf = (...values: unknown[]): Words => Object.assign({ en: '', sv: '' }, ...values.map(wordsIn)) as Words;

export const defaultText = (entry: SiteEntry): Words => wordsOf(entry.default);

/** A text as visitors read it. */
export const publishedText = (entry: SiteEntry): Words => wordsOf(entry.default, entry.published);

/** A text as it is with its draft. */
export const textNow = (entry: SiteEntry): Words => wordsOf(entry.default, entry.published, entry.draft);

export const isDraft = ({ draft }: SiteEntry): boolean => draft !== null;

export const isReplaced = ({ published }: SiteEntry): boolean => published !== null;

export const publishedList = ({ published, hidesSamples, default: initial }: SiteEntry): unknown =>
  published ?? (hidesSamples ? [] : initial);

export const listNow = (entry: SiteEntry): unknown => entry.draft ?? publishedList(entry);

/** A value of a list as visitors see it. */
export const shownList = ({ hidesSamples, default: initial }: SiteEntry, value: unknown): unknown =>
  hidesSamples ? withoutSamples(value as unknown[], initial) : value;

/** The items of a value as they are in the defaults: of the invented company. The brand is one item. */
export function samplesIn({ key, default: initial }: SiteEntry, value: unknown): unknown[] {
  if (key === 'brand') return isOwnBrand(value as SiteLists['brand'], initial as SiteLists['brand']) ? [] : [value];
  if (!(SAMPLE_LISTS as readonly string[]).includes(key)) return [];
  return (value as unknown[]).filter(sampleTest(initial));
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields of a list; undefined for a text. */
export const fieldsOf = ({ key }: Pick<SiteEntry, 'key'>): SiteField | undefined =>
  isListKey(key) ? siteLists[key] : undefined;

/** The language whose text was not touched when the other was written last. */
export function olderLanguage(entry: SiteEntry): Language | undefined {
  const now = textNow(entry);
  const first = defaultText(entry);
  return languages.find((language) => {
    const other = language === 'en' ? 'sv' : 'en';
    const newer = entry.written[other]?.writtenAt;
    return newer !== undefined && now[other] !== first[other] && newer > (entry.written[language]?.writtenAt ?? '');
  });
}

/** Who wrote one of these last, and when. */
export function lastWritten(entries: readonly SiteEntry[]) {
  const all = entries.flatMap(({ written }) => Object.values(written));
  return all.toSorted((one, other) => other.writtenAt.localeCompare(one.writtenAt)).at(0);
}

type Item = Record<string, unknown>;

/** Something of an entry that a publication changes; `before` or `after` is missing where it is new or gone. */
export interface Change {
  /** The language of a text, the path of a field (`team.members`), or the name of an item. */
  what: string;
  before?: string;
  after?: string;
}

/** What an item is called: its first field with a name. */
export function nameOf(value: unknown, language: Language): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  const item = value as Item;
  const named = item[language] ?? item['title'] ?? item['name'] ?? item['person'] ?? item['customer'] ?? item['label'];
  return named === undefined ? '' : nameOf(named, language);
}

const shown = (value: unknown, language: Language): string =>
  typeof value === 'object' && value !== null
    ? nameOf(value, language) || Object.values(value).map(String).join(' ')
    : String(value ?? '');

/** Items by their id, or by what they are where they have none. */
const byId = (items: readonly unknown[]): Map<unknown, unknown> =>
  new Map(items.map((item) => [(item as Item | null)?.['id'] ?? JSON.stringify(item), item]));

/** The differences between two values of a list, as few lines as say them. */
export function changesBetween(
  field: SiteField,
  before: unknown,
  after: unknown,
  language: Language,
  path = '',
): Change[] {
  if (isSame(before, after)) return [];
  if (field.kind === 'group' && before !== null && after !== null) {
    const [from, to] = [before as Item, after as Item];
    return Object.entries(field.fields).flatMap(([name, inner]) =>
      changesBetween(inner, from[name], to[name], language, path ? `${path}.${name}` : name),
    );
  }
  if (field.kind === 'list' && field.of.kind === 'group') {
    const [from, to] = [byId(before as unknown[]), byId(after as unknown[])];
    const gone = [...from].filter(([id]) => !to.has(id)).map(([, item]) => nameOf(item, language));
    const other = [...to].filter(([id, item]) => !isSame(from.get(id), item));
    const changes = [
      ...gone.map((name) => ({ what: name, before: name })),
      ...other.map(([id, item]) => {
        const name = nameOf(item, language);
        return from.has(id) ? { what: name } : { what: name, after: name };
      }),
    ];
    // The same items in another order.
    return changes.length > 0 ? changes : [{ what: path }];
  }
  if (field.kind === 'words') {
    const [from, to] = [wordsOf(before), wordsOf(after)];
    return languages
      .filter((each) => from[each] !== to[each])
      .map((each) => ({ what: path, before: from[each], after: to[each] }));
  }
  return [{ what: path, before: shown(before, language), after: shown(after, language) }];
}

/** What publishing the draft of an entry changes for visitors. */
export function draftedChanges(entry: SiteEntry, language: Language): Change[] {
  const field = fieldsOf(entry);
  if (field) {
    const [before, after] = [publishedList(entry), listNow(entry)].map((value) => shownList(entry, value));
    return changesBetween(field, before, after, language);
  }
  const [before, after] = [publishedText(entry), textNow(entry)];
  return languages
    .filter((each) => before[each] !== after[each])
    .map((each) => ({ what: each, before: before[each], after: after[each] }));
}

/** The placeholders that values lack and the text, or its default, has, by language. */
export function placeholdersLost(entry: SiteEntry, values: Words): Record<Language, string[]> {
  const [first, now] = [defaultText(entry), textNow(entry)];
  const lostIn = (language: Language): string[] => {
    const kept = placeholdersOf(values[language]);
    return placeholdersOf(`${first[language]} ${now[language]}`).filter((path) => !kept.includes(path));
  };
  return { en: lostIn('en'), sv: lostIn('sv') };
}

/** The facts that a text can name, by their paths: numbers, and words that are the same in both languages. */
export function factsIn(entries: readonly SiteEntry[]): ReadonlyMap<string, string> {
  const facts = new Map<string, string>();
  const add = (field: SiteField, value: unknown, path: string): void => {
    if (value === null || value === undefined) return;
    if (field.kind === 'group')
      for (const [name, inner] of Object.entries(field.fields)) add(inner, (value as Item)[name], `${path}.${name}`);
    if (['number', 'line', 'email'].includes(field.kind)) facts.set(path, String(value));
    if (field.kind === 'span') (value as number[]).forEach((end, at) => facts.set(`${path}.${at}`, String(end)));
  };
  for (const entry of entries) {
    const field = fieldsOf(entry);
    if (field) add(field, listNow(entry), entry.key);
  }
  return facts;
}

/** The texts in which a search finds its words. */
export function found(entries: readonly SiteEntry[], search: string): SiteEntry[] {
  const wanted = search.toLocaleLowerCase('sv');
  return entries
    .filter(({ kind }) => kind === 'text')
    .filter((entry) =>
      [...Object.values(textNow(entry)), entry.key].some((text) => text.toLocaleLowerCase('sv').includes(wanted)),
    );
}

import {
  comparable,
  hasOwnName,
  isListKey,
  type Language,
  SAMPLE_LISTS,
  type SiteField,
  type SiteLists,
  siteLists,
} from '@kontor/contracts/endpoints';
import type { SiteEntry, SiteRevision } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { namesOf } from '../audit.ts';
import { siteKeyNotFound } from '../errors.ts';
import type { Catalogue } from './catalogue.ts';
import { fitValue } from './fit-value.ts';
import { readHistory, readLive, type Revision, versionOf } from './revisions.ts';

type Names = ReadonlyMap<number, string>;

/** All texts and lists of the site, and after them keys that this version of the product has no more. */
export async function listEntries(em: EntityManager, catalogue: Catalogue): Promise<SiteEntry[]> {
  const live = await readLive(em);
  const byKey = Map.groupBy(live, ({ key }) => key);
  const names = await writersOf(em, live);
  const known = [...catalogue.lists.keys(), ...catalogue.texts.keys()];
  const unused = [...byKey]
    .filter(
      ([key, revisions]) =>
        !isKnown(catalogue, key) && revisions.some(({ value, isCurrent }) => value !== null || !isCurrent),
    )
    .map(([key]) => key)
    .toSorted();
  const hidden = hiddenIn(catalogue, live);
  return [...known, ...unused].map((key) => entryOf(catalogue, key, byKey.get(key) ?? [], { names, hidden }));
}

/** One text or list. Throws 404 for a key that has neither a default nor a revision. */
export async function readEntry(em: EntityManager, catalogue: Catalogue, key: string): Promise<SiteEntry> {
  const live = await readLive(em, key);
  if (live.length === 0 && !isKnown(catalogue, key)) throw siteKeyNotFound();
  const hidden = hiddenIn(catalogue, await readLive(em, 'brand'));
  return entryOf(catalogue, key, live, { names: await writersOf(em, live), hidden });
}

/** The lists whose samples the drafted or published name of the company hides. */
function hiddenIn({ lists }: Catalogue, live: readonly Revision[]): readonly string[] {
  const [brand] = newestOf(live.filter(({ key }) => key === 'brand'));
  type Brand = SiteLists['brand'] | undefined;
  return hasOwnName(brand?.value as Brand, lists.get('brand') as Brand) ? SAMPLE_LISTS : [];
}

const writersOf = (em: EntityManager, revisions: readonly Revision[]): Promise<Names> =>
  namesOf(
    em,
    revisions.map(({ writtenBy }) => writtenBy),
  );

const isKnown = ({ texts, lists }: Catalogue, key: string) => texts.has(key) || (isListKey(key) && lists.has(key));

function entryOf(
  catalogue: Catalogue,
  key: string,
  live: readonly Revision[],
  { names, hidden }: { names: Names; hidden: readonly string[] },
): SiteEntry {
  const text = catalogue.texts.get(key);
  const isUnused = !isKnown(catalogue, key);
  const isList = text === undefined && (!isUnused || live.some(({ language }) => language === null));
  const defaults = text?.default ?? (isListKey(key) ? catalogue.lists.get(key) : undefined) ?? null;
  const current = live.filter(({ isCurrent }) => isCurrent);
  const drafts = live.filter(({ isCurrent }) => !isCurrent);
  const field: SiteField | undefined = isList && isListKey(key) ? siteLists[key] : undefined;
  const fitted = (value: unknown) =>
    field && value !== null ? fitValue(field, value, defaults) : { value, adapted: [] };
  const hidesSamples = hidden.includes(key);
  const [newest] = [...drafts, ...current];
  return {
    key,
    kind: isList ? 'list' : 'text',
    page: text?.page ?? null,
    default: defaults,
    published: isList
      ? fitted(current[0]?.value ?? null).value
      : current.some(({ value }) => value !== null)
        ? textsOf(current, null)
        : null,
    draft: isList
      ? ((drafts[0] && fitted(drafts[0].value ?? (hidesSamples ? [] : defaults)).value) ?? null)
      : drafts.length > 0
        ? textsOf(drafts, defaults as Record<Language, string> | null)
        : null,
    defaultChanged: !isUnused && newestOf(live).some((revision) => hasOtherDefault(revision, defaults)),
    version: versionOf(live),
    placeholders: text?.placeholders ?? [],
    maxLength: text?.maxLength ?? null,
    locked: text?.locked ?? null,
    isUnused,
    hidesSamples,
    adapted: fitted(newest?.value ?? null).adapted,
    written: Object.fromEntries(
      newestOf(live).map((revision) => [revision.language ?? 'list', writtenBy(revision, names)]),
    ),
  };
}

/** The texts of revisions by language; the default, where there is one, for those of the default. */
export function textsOf(revisions: readonly Revision[], byDefault: Record<Language, string> | null) {
  return Object.fromEntries(
    revisions.flatMap(({ language, value }) => {
      const text = value ?? (language && byDefault?.[language]) ?? null;
      return text === null ? [] : [[language, text] as const];
    }),
  );
}

/** The draft of each language, or what is published. */
export const newestOf = (live: readonly Revision[]): Revision[] =>
  live.filter(
    ({ isCurrent, language }) => !isCurrent || !live.some((each) => !each.isCurrent && each.language === language),
  );

/** Whether what replaces a default was written when that was another one. */
function hasOtherDefault({ language, value, defaultValue }: Revision, defaults: unknown): boolean {
  const now = language ? (defaults as Record<Language, string>)[language] : defaults;
  return value !== null && comparable(defaultValue) !== comparable(now);
}

const writtenBy = ({ writtenBy: id, writtenAt }: Revision, names: Names) => ({
  writtenBy: id,
  writtenByName: names.get(id) ?? null,
  writtenAt: writtenAt.toISOString(),
});

/** The revisions of a key, newest first. */
export async function listHistory(em: EntityManager, catalogue: Catalogue, key: string): Promise<SiteRevision[]> {
  const revisions = await readHistory(em, key);
  if (revisions.length === 0 && !isKnown(catalogue, key)) throw siteKeyNotFound();
  const names = await writersOf(em, revisions);
  return revisions.map((revision) => ({
    revision: revision.id,
    language: revision.language,
    value: revision.value,
    default: revision.defaultValue,
    ...writtenBy(revision, names),
    publishedAt: revision.publishedAt?.toISOString() ?? null,
  }));
}

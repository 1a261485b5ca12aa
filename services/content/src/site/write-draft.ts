import { isDeepStrictEqual } from 'node:util';

import type { SignedInOrigin } from '@kontor/audit/log';
import { isListKey, type Language, languages, siteLists } from '@kontor/contracts/endpoints';
import type { SiteEntry } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import { notEditable, revisionNotFound, siteChanged, siteKeyNotFound } from '../errors.ts';
import { checkList, checkText, type Checking } from './check-value.ts';
import { newestOf, readEntry, textsOf } from './entries.ts';
import { fitValue } from './fit-value.ts';
import { findRevision, lockSite, putDraft, readLive, removeDraft, type Revision, versionOf } from './revisions.ts';

/** What a revision is to say: of a text in one language, or of a list. */
type Wanted = Pick<Revision, 'language' | 'value' | 'defaultValue'>;

interface Change {
  orm: Orm;
  checking: Checking;
  key: string;
  /** The version that the editor has seen. */
  version: number;
  by: SignedInOrigin;
}

/** Drafts a text or list. Throws 400, 403, 404, and 409 if it has been written since `version`. */
export async function saveDraft(change: Change, value: unknown, mayLosePlaceholders: boolean): Promise<SiteEntry> {
  const wanted = await checked(change, value, mayLosePlaceholders);
  return write(change, value, async () => wanted);
}

/** Drafts the default again. */
export const resetDraft = (change: Change): Promise<SiteEntry> =>
  write(change, null, async (_tx, live) => {
    const { texts, lists } = change.checking.catalogue;
    const text = texts.get(change.key);
    if (text) return languages.map((language) => ({ language, value: null, defaultValue: text.default[language] }));
    if (isListKey(change.key) && lists.has(change.key))
      return [{ language: null, value: null, defaultValue: lists.get(change.key) }];
    // A key that this version of the product has no more.
    if (live.length === 0) throw siteKeyNotFound();
    return [...new Set(live.map(({ language }) => language))].map((language) => ({
      language,
      value: null,
      defaultValue: live.find((each) => each.language === language)!.defaultValue,
    }));
  });

/** Drafts what a revision says; that of the published one discards the draft. Throws 404 also for an unknown revision. */
export async function revertDraft(change: Change, id: number): Promise<SiteEntry> {
  const revision = await findRevision(change.orm.em.fork(), id, change.key);
  if (!revision) throw revisionNotFound();
  const { language, value, defaultValue, isCurrent } = revision;
  if (isCurrent || value === null) return write(change, null, async () => [{ language, value, defaultValue }]);
  // Checked once more: it is as old as it may be, and what it names may be gone.
  const again = isListKey(change.key)
    ? fitValue(siteLists[change.key], value, change.checking.catalogue.lists.get(change.key)).value
    : { [language!]: value };
  const [wanted] = await checked(change, again, true);
  return write(change, again, async () => [{ ...wanted!, defaultValue }]);
}

/** The revisions that a value of an editor makes. Throws 400, 403 or 404. */
async function checked(
  { orm, key, checking }: Change,
  value: unknown,
  mayLosePlaceholders: boolean,
): Promise<Wanted[]> {
  const { texts, lists } = checking.catalogue;
  const text = texts.get(key);
  if (text) {
    const live = mayLosePlaceholders ? null : await readLive(orm.em.fork(), key);
    const now = live && textsOf(newestOf(live), null);
    return Object.entries(checkText(text, value, now, checking)).map(([name, written]) => {
      const language = name as Language;
      return { language, ...replacing(written, text.default[language]) };
    });
  }
  if (!isListKey(key) || !lists.has(key)) throw siteKeyNotFound();
  return [{ language: null, ...replacing(await checkList(key, value, checking), lists.get(key)) }];
}

/** A value that equals the default is the default, and follows it. */
const replacing = (value: unknown, defaultValue: unknown) => ({
  value: isDeepStrictEqual(value, defaultValue) ? null : value,
  defaultValue,
});

/** Writes drafts of a key at the version the editor has seen, else throws 409 with both sides. Throws 403 for a locked text. */
async function write(
  { orm, checking: { catalogue }, key, version, by }: Change,
  sent: unknown,
  wanted: (tx: EntityManager, live: readonly Revision[]) => Promise<Wanted[]>,
): Promise<SiteEntry> {
  if (catalogue.texts.get(key)?.locked) throw notEditable();
  return orm.em.fork().transactional(async (tx) => {
    await lockSite(tx);
    const live = await readLive(tx, key);
    if (versionOf(live) !== version) throw siteChanged({ current: await readEntry(tx, catalogue, key), sent });
    let isChanged = false;
    for (const wish of await wanted(tx, live)) {
      const ofLanguage = live.filter(({ language }) => language === wish.language);
      const draft = ofLanguage.find(({ isCurrent }) => !isCurrent);
      const current = ofLanguage.find(({ isCurrent }) => isCurrent);
      const isDropped = isPublished(wish, current);
      if (isDropped ? !draft : draft && isSame(wish, draft)) continue;
      if (isDropped) await removeDraft(tx, { key, language: wish.language });
      else await putDraft(tx, { key, ...wish, writtenBy: by.user.id });
      isChanged = true;
    }
    if (isChanged) await audit.record(tx, by, { action: 'site-changed', subject: { kind: 'site', name: key } });
    return readEntry(tx, catalogue, key);
  });
}

/** Whether publishing the draft would change nothing. One written for another default is a change: it says the text was looked at. */
const isPublished = (draft: Wanted, current: Revision | undefined): boolean =>
  !current || current.value === null ? draft.value === null : isSame(draft, current);

const isSame = (one: Wanted, other: Wanted): boolean =>
  isDeepStrictEqual([one.value, one.defaultValue], [other.value, other.defaultValue]);

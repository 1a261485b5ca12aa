import {
  hasOwnName,
  isListKey,
  isOpenOn,
  type Language,
  SAMPLE_LISTS,
  shownBrand,
  type SiteLists,
  siteLists,
  withoutSamples,
} from '@kontor/contracts/endpoints';
import type { SitePublication } from '@kontor/contracts/schemas';
import { weakETag } from '@kontor/service-kit/http';
import { dayOf } from '@kontor/service-kit/process';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { Catalogue } from './catalogue.ts';
import { fitValue } from './fit-value.ts';
import { readCurrent, readLive, type Revision, versionOf } from './revisions.ts';

/** A publication in one language, as it is sent. */
export interface ShownSite {
  site: SitePublication;
  etag: string;
}

/** Reads what is published in a language. */
export type ReadSite = (em: EntityManager, language: Language) => Promise<ShownSite>;

/** Days of the calendar until 9999 have fewer numbers. */
const DAYS = 10_000_000;

/**
 * Returns a reader that keeps what it has read until there is another publication or day. `now` is the clock of the service; days
 * are those of its time zone (`TZ`).
 */
export function siteReader(catalogue: Catalogue, now = () => new Date()): ReadSite {
  let kept = { key: '', shown: new Map<Language, ShownSite>() };
  return async (em, language) => {
    const today = dayOf(now());
    const [last] = await em.execute<{ id: number; at: Date }[]>(
      'select id, published_at as at from content.site_publications order by id desc limit 1',
    );
    // The moment too: after a backup is restored another publication may have the same id.
    const key = last ? `${last.id} ${last.at.getTime()} ${today}` : today;
    const found = kept.key === key ? kept.shown.get(language) : undefined;
    if (found) return found;
    // Not older than `key`: a later publication that it may have already is read again under the next one.
    const site = composeSite(catalogue, await readCurrent(em), language, today, last?.id ?? 0);
    const shown = { site, etag: weakETag(JSON.stringify(site)) };
    if (kept.key !== key) kept = { key, shown: new Map() };
    kept.shown.set(language, shown);
    return shown;
  };
}

/** What publishing all drafts would show. */
export async function readDraftedSite(
  em: EntityManager,
  catalogue: Catalogue,
  language: Language,
): Promise<SitePublication> {
  const live = await readLive(em);
  const drafted = new Set(live.filter(({ isCurrent }) => !isCurrent).map(nameOf));
  const shown = live.filter((revision) => !revision.isCurrent || !drafted.has(nameOf(revision)));
  return composeSite(catalogue, shown, language, dayOf(new Date()), versionOf(live));
}

const nameOf = ({ key, language }: Revision) => `${key} ${language ?? ''}`;

/** What differs from the defaults of this version of the product, in one language and on one day. */
function composeSite(
  catalogue: Catalogue,
  revisions: readonly Revision[],
  language: Language,
  today: string,
  publicationId: number,
): SitePublication {
  const texts: Record<string, string> = {};
  const lists: Partial<SiteLists> = {};
  /** In either language: a visitor who switches to the other one loads its texts only if the page says that there are some. */
  let hasTexts = false;
  for (const { key, language: of, value } of revisions) {
    if (value === null) continue;
    const text = catalogue.texts.get(key);
    if (of !== null && text && !text.locked) {
      hasTexts = true;
      if (of === language) texts[key] = value as string;
    }
    if (of === null && isListKey(key) && catalogue.lists.has(key))
      Object.assign(lists, { [key]: fitValue(siteLists[key], value, catalogue.lists.get(key)).value });
  }
  const sample = catalogue.lists.get('brand') as SiteLists['brand'] | undefined;
  if (hasOwnName(lists.brand, sample))
    for (const key of SAMPLE_LISTS)
      Object.assign(lists, { [key]: withoutSamples<object>(lists[key] ?? [], catalogue.lists.get(key)) });
  if (lists.brand) lists.brand = shownBrand(lists.brand, sample);
  // When somebody agreed to a photograph is for editors alone.
  if (lists.people) lists.people = lists.people.map((person) => ({ ...person, consentOn: null }));
  const all = lists.positions ?? (catalogue.lists.get('positions') as SiteLists['positions'] | undefined) ?? [];
  const open = all.filter((position) => isOpenOn(position, today));
  // The defaults too: a page that was built before the last day of a position must not show it after.
  const differs = lists.positions !== undefined || open.length < all.length;
  if (differs) lists.positions = open;
  const changed = differs ? lastChange(all, today) : 0;
  const isEmpty = !hasTexts && Object.keys(lists).length === 0;
  return { version: isEmpty ? 0 : publicationId * DAYS + changed, texts, lists };
}

/** The number of the last day, up to today, on which a position came or had gone. */
function lastChange(positions: SiteLists['positions'], today: string): number {
  const days = positions.flatMap(({ firstDay, lastDay }) => [dayNumber(firstDay), dayNumber(lastDay) + 1]);
  return Math.max(0, ...days.filter((day) => day <= dayNumber(today)));
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

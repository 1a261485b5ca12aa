import type { SiteEntry } from '@kontor/contracts/endpoints';

export const publishedList = (entry: SiteEntry): unknown => entry.published ?? entry.default;

export const listNow = (entry: SiteEntry): unknown => entry.draft ?? publishedList(entry);

export const isReplaced = ({ published }: SiteEntry): boolean => published !== null;

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The items of a list as they are in the defaults: of the invented company. A group is one item. */
export function samplesIn(entry: SiteEntry, value: unknown = listNow(entry)): unknown[] {
  if (!Array.isArray(value)) return isSame(value, entry.default) ? [value] : [];
  const defaults = Array.isArray(entry.default) ? (entry.default as unknown[]) : [];
  return (value as unknown[]).filter((item) => defaults.some((each) => isSame(each, item)));
}

/** The lists that describe an invented company until they are replaced. */
const SAMPLES: readonly string[] = ['brand', 'people', 'testimonials', 'stories', 'positions'];

/** Whether visitors read about the invented company. */
export const hasSamples = (entry: SiteEntry): boolean =>
  SAMPLES.includes(entry.key) && samplesIn(entry, publishedList(entry)).length > 0;

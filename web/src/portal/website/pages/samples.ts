import { isOwnBrand, SAMPLE_LISTS, type SiteEntry, type SiteLists } from '@kontor/contracts/endpoints';

type Brand = SiteLists['brand'];

export const publishedList = (entry: SiteEntry): unknown => entry.published ?? entry.default;

export const listNow = (entry: SiteEntry): unknown => entry.draft ?? publishedList(entry);

export const isReplaced = ({ published }: SiteEntry): boolean => published !== null;

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The items of a list as they are in the defaults: of the invented company. The brand is one item. */
export function samplesIn(entry: SiteEntry, value: unknown = listNow(entry)): unknown[] {
  if (entry.key === 'brand') return isOwnBrand(value as Brand, entry.default as Brand) ? [] : [value];
  if (!Array.isArray(value)) return [];
  const defaults = Array.isArray(entry.default) ? (entry.default as unknown[]) : [];
  return (value as unknown[]).filter((item) => defaults.some((each) => isSame(each, item)));
}

const SAMPLES: readonly string[] = ['brand', ...SAMPLE_LISTS];

/** Whether an entry says something of the invented company. */
export const hasSamples = (entry: SiteEntry): boolean =>
  SAMPLES.includes(entry.key) && samplesIn(entry, publishedList(entry)).length > 0;

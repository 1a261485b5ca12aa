/** By locale and options: making one takes a hundred times as long as formatting a date, and a list has many. */
const formatters: Record<string, Intl.DateTimeFormat> = {};

function format(timestamp: string | Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return '';
  return (formatters[locale + JSON.stringify(options)] ??= new Intl.DateTimeFormat(locale, options)).format(date);
}

/** `2025-11-03T09:30:00.000Z` as `3 November 2025`, in the visitor's time zone. Empty for an invalid date. */
export const formatDate = (timestamp: string | Date, locale: string): string =>
  format(timestamp, locale, { dateStyle: 'long' });

/** The time zone of the company, in which the services run too (`TZ`). */
export const SITE_TIME_ZONE = 'Europe/Stockholm';

/** The same by the company's clock, on pages that the gateway renders too. */
export const formatSiteDate = (timestamp: string, locale: string): string =>
  format(timestamp, locale, { dateStyle: 'long', timeZone: SITE_TIME_ZONE });

/** In short: `3 Nov 2025`. */
export const formatShortDate = (timestamp: string, locale: string): string =>
  format(timestamp, locale, { dateStyle: 'medium' });

/** A range of dates: `12 October – 3 November 2025`. */
export const formatDateRange = (from: string, to: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).formatRange(new Date(from), new Date(to));

/** With the time of day, in short: `3 Nov 2025, 10:30`. */
export const formatDateTime = (timestamp: string, locale: string): string =>
  format(timestamp, locale, { dateStyle: 'medium', timeStyle: 'short' });

/** With the time of day, for a sentence: `3 November 2025 at 10:30`. */
export const formatMoment = (timestamp: string, locale: string): string =>
  format(timestamp, locale, { dateStyle: 'long', timeStyle: 'short' });

/** The same with the zone: `3 November 2025 at 10:30 CET`. */
export const formatMomentInZone = (timestamp: string, locale: string): string =>
  format(timestamp, locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });

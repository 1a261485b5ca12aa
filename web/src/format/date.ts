/** `2025-11-03T09:30:00.000Z` as `3 November 2025`, in the visitor's time zone. Empty for a date that is none. */
export function formatDate(timestamp: string | Date, locale: string): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(date);
}

/** The same with the time of day: `3 November 2025 at 10:30`. */
export function formatMoment(timestamp: string | Date, locale: string): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(date);
}

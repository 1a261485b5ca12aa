/** `2025-11-03T09:30:00.000Z` as `3 November 2025`, in the visitor's time zone. Empty for a date that is none. */
export function formatDate(timestamp: string | Date, locale: string): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(date);
}

/** With the time of day, in short: `3 Nov 2025, 10:30`. */
export function formatDateTime(timestamp: string, locale: string): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(date);
}

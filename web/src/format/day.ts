import { formatDate } from './date.ts';

const DAY_MS = 86_400_000;

/** A day such as `2025-11-03` as `3 November 2025`. */
export const formatDay = (day: string, locale: string): string => formatDate(`${day}T12:00:00`, locale);

/** A day of the next week by its name, `today` or `tomorrow`; undefined for another day. */
export function nearDay(day: string, locale: string, now = new Date()): string | undefined {
  const today = now.toLocaleDateString('sv');
  const days = (Date.parse(day) - Date.parse(today)) / DAY_MS;
  if (!(days >= 0 && days < 7)) return undefined;
  if (days < 2) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(day));
}

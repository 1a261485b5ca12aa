import { SITE_TIME_ZONE } from '../../format/date.ts';

// Payslips are published by the company's clock in every time zone.

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: SITE_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A moment as the site's clock shows it, as if that were UTC. */
const onClock = (time: number): number => Date.parse(`${clock.format(time).replace(' ', 'T')}Z`);

/** A moment as the value of `<input type="datetime-local">`, in the site's time: `2026-03-25T08:00`. */
export const toSiteTime = (time: number): string => clock.format(time).replace(' ', 'T').slice(0, 16);

/** The UTC timestamp of such a value; null for an empty or invalid one. */
export function fromSiteTime(text: string): string | null {
  const wanted = Date.parse(`${text}Z`);
  if (text === '' || Number.isNaN(wanted)) return null;
  // The offset at the result may differ from that at the first guess, on the days when the clock changes.
  const guess = wanted - (onClock(wanted) - wanted);
  return new Date(guess - (onClock(guess) - wanted)).toISOString();
}

/** A moment in the site's time, for a sentence: `25 March 2026 at 08:00`. */
export const formatSiteMoment = (timestamp: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: SITE_TIME_ZONE }).format(
    new Date(timestamp),
  );

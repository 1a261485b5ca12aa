const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** A moment in the past as seen from `now` (milliseconds): `5 minutes ago`, `yesterday`, and `now` within the minute. */
export function formatRelativeTime(timestamp: string, now: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  // A clock that is a little behind must not read "in 3 seconds".
  const seconds = Math.max((now - Date.parse(timestamp)) / 1_000, 0);
  const step = steps.find(([, length]) => seconds >= length);
  return step ? format.format(-Math.floor(seconds / step[1]), step[0]) : format.format(0, 'second');
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface ReplyDeadline {
  /** The deadline has passed. */
  isLate: boolean;
  /** Less than a sixth of the time is left. */
  isSoon: boolean;
  /** The time to or since the deadline: whole minutes within an hour, hours within two days, then days. */
  distance: { value: number; unit: 'minute' | 'hour' | 'day' };
}

function distanceOf(away: number): ReplyDeadline['distance'] {
  if (away >= 2 * DAY_MS) return { value: Math.floor(away / DAY_MS), unit: 'day' };
  if (away >= HOUR_MS) return { value: Math.floor(away / HOUR_MS), unit: 'hour' };
  return { value: Math.max(1, Math.floor(away / MINUTE_MS)), unit: 'minute' };
}

/** The state of the hours in which we reply to a submission (docs/specification.md#constants-and-limits); `now` in milliseconds. */
export function replyDeadline(createdAt: string, now: number, hours: number): ReplyDeadline {
  const left = Date.parse(createdAt) + hours * HOUR_MS - now;
  return {
    isLate: left < 0,
    isSoon: left < (hours * HOUR_MS) / 6,
    distance: distanceOf(Math.abs(left)),
  };
}

/** The time of a deadline in words, as in '5 hours'. */
export const timeText = ({ distance: { unit, value } }: ReplyDeadline, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);

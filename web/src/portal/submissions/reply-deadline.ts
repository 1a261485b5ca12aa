import { figures } from '../../content/figures.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface Promised {
  /** The promised moment has passed. */
  isLate: boolean;
  /** Less than a sixth of the time is left. */
  isSoon: boolean;
  /** How far away the promised moment is: whole minutes within an hour, hours within two days, then days. */
  distance: { value: number; unit: 'minute' | 'hour' | 'day' };
}

function distanceOf(away: number): Promised['distance'] {
  if (away >= 2 * DAY_MS) return { value: Math.floor(away / DAY_MS), unit: 'day' };
  if (away >= HOUR_MS) return { value: Math.floor(away / HOUR_MS), unit: 'hour' };
  return { value: Math.max(1, Math.floor(away / MINUTE_MS)), unit: 'minute' };
}

/** Where a submission stands against the 24 hours within which we reply (docs/specification.md#constants-and-limits); `now` in milliseconds. */
export function promiseFor(createdAt: string, now: number): Promised {
  const left = Date.parse(createdAt) + figures.responseHours * HOUR_MS - now;
  return {
    isLate: left < 0,
    isSoon: left < (figures.responseHours * HOUR_MS) / 6,
    distance: distanceOf(Math.abs(left)),
  };
}

import { figures } from '../../content/figures.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export interface Promised {
  /** The promised moment has passed. */
  isLate: boolean;
  /** Less than a sixth of the time is left. */
  isSoon: boolean;
  /** How far away the promised moment is, in whole hours, or in minutes within the last one. */
  distance: { value: number; unit: 'hour' | 'minute' };
}

/** How a message stands to the promise of an answer within 24 hours (spec §9); `now` in milliseconds. */
export function promiseFor(createdAt: string, now: number): Promised {
  const left = Date.parse(createdAt) + figures.responseHours * HOUR_MS - now;
  const away = Math.abs(left);
  return {
    isLate: left < 0,
    isSoon: left < (figures.responseHours * HOUR_MS) / 6,
    distance:
      away < HOUR_MS
        ? { value: Math.floor(away / MINUTE_MS), unit: 'minute' }
        : { value: Math.floor(away / HOUR_MS), unit: 'hour' },
  };
}

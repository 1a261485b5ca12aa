import { useSyncExternalStore } from 'react';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The day it is where the visitor is, as `2025-11-03`. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), twoDigits(now.getMonth() + 1), twoDigits(now.getDate())].join('-');
}

/** What a page rendered ahead says until the browser knows better. */
const buildDate = (): string => (typeof __BUILD_DATE__ === 'undefined' ? today() : __BUILD_DATE__);

// Nobody reads a policy across midnight and waits for its date to turn.
const subscribe = () => () => {};

/** Today's date as `YYYY-MM-DD` (spec §2: policies are dated today); the day of the build in pages rendered ahead. */
export const useToday = (): string => useSyncExternalStore(subscribe, today, buildDate);

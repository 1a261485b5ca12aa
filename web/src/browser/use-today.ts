import { useSyncExternalStore } from 'react';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Today's date in the visitor's time zone, as `2025-11-03`. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), twoDigits(now.getMonth() + 1), twoDigits(now.getDate())].join('-');
}

/** The date of the build, which prerendered pages show until the script runs. */
const buildDate = (): string => (typeof __BUILD_DATE__ === 'undefined' ? today() : __BUILD_DATE__);

// The date does not change while the page is open.
const subscribe = () => () => {};

/** Today's date as `YYYY-MM-DD`; the build date in prerendered pages. */
export const useToday = (): string => useSyncExternalStore(subscribe, today, buildDate);

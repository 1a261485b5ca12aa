import { addDays, dayOf, morningOf } from '../days.ts';

/** The next eight o'clock in the time zone of the process (`TZ`), by summer or winter time, and the day it is on. */
export function nextMorning(now: Date): { day: string; at: Date } {
  const today = dayOf(now);
  const day = morningOf(today) > now ? today : addDays(today, 1);
  return { day, at: morningOf(day) };
}

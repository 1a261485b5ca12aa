const HOUR = 8;

/** The next eight o'clock in the time zone of the process (`TZ`), by summer or winter time, and the day it is on. */
export function nextMorning(now: Date): { day: string; at: Date } {
  const at = new Date(now);
  at.setHours(HOUR, 0, 0, 0);
  if (at <= now) at.setDate(at.getDate() + 1);
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
  return { day: parts.map((part) => String(part).padStart(2, '0')).join('-'), at };
}

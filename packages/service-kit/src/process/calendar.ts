/** A day of the calendar, as in `2026-03-31`. */
export type Day = string;

/** The day of a moment in the time zone of the process (`TZ`). */
export const dayOf = (moment: Date): Day =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part, n) => String(part).padStart(n === 0 ? 4 : 2, '0'))
    .join('-');

const DAY_MS = 86_400_000;

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

import { type Day, dayOf } from '@kontor/service-kit/process';

const MORNING_HOUR = 8;

/** Eight in the morning of a day in the time zone of the process, by summer or winter time. */
export function morningOf(day: Day): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date, MORNING_HOUR);
}

/** Whether a due day is over; never without one. */
export const isOverdue = (dueOn: Day | null, now = new Date()): boolean => dueOn !== null && dueOn < dayOf(now);

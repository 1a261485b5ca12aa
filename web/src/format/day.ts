import { formatDate } from './date.ts';

/** A day such as `2025-11-03` as `3 November 2025`. */
export const formatDay = (day: string, locale: string): string => formatDate(`${day}T12:00:00`, locale);

import type { PayslipRunSummary, RunCategory } from '@kontor/contracts/endpoints';

import type { PayslipsTexts } from './texts.en.ts';

const two = (month: number): string => String(month).padStart(2, '0');

/** `2026-03` of a year and a month from 1. */
export const periodOf = (year: number, month: number): string => `${year}-${two(month)}`;

/** `2026-03` as `March 2026`. */
export const formatMonth = (period: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${period}-01T00:00:00Z`),
  );

/** The months of a year by name. */
export const monthNames = (locale: string): string[] =>
  Array.from({ length: 12 }, (_, at) =>
    new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, at, 1))),
  );

/** `Payslips March 2026`. */
export const runTitle = (
  { category, period }: Pick<PayslipRunSummary, 'period'> & { category: RunCategory },
  { categories, titleOf }: PayslipsTexts,
  locale: string,
): string => titleOf(categories[category].many, formatMonth(period, locale));

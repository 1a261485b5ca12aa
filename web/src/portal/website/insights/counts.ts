import type { PageCount } from '@kontor/contracts/endpoints';
import { matchPath } from 'react-router-dom';

import { pagePatterns } from '../../../content/site-map.ts';
import { withoutPrefix } from '../../../i18n/language.ts';

export const measures = ['views', 'messages', 'signUps'] as const;
export type Counts = Pick<PageCount, (typeof measures)[number]>;

export interface NamedCounts extends Counts {
  name: string;
}

const isAt = (pattern: string, path: string) => matchPath(pattern, withoutPrefix(path)) !== null;

/** What the tables are about: the name under which a table counts a row, empty where it leaves the row out. */
export const tables = {
  pages: ({ path }: PageCount) =>
    isAt(pagePatterns.blogPost, path) || isAt(pagePatterns.newsletterIssue, path) ? '' : path,
  posts: ({ path }: PageCount) => (isAt(pagePatterns.blogPost, path) ? path : ''),
  letters: ({ path }: PageCount) => (isAt(pagePatterns.newsletterIssue, path) ? path : ''),
  hosts: ({ host }: PageCount) => host,
  campaigns: ({ campaign }: PageCount) => campaign,
} as const;
export type TableName = keyof typeof tables;

/** The sums of the rows under each name: first what brought most messages, then most sign-ups, then most views. */
export function sumBy(rows: readonly PageCount[], nameOf: (row: PageCount) => string): NamedCounts[] {
  const sums = new Map<string, NamedCounts>();
  for (const row of rows) {
    const name = nameOf(row);
    if (name === '') continue;
    const sum = sums.get(name) ?? { name, views: 0, messages: 0, signUps: 0 };
    for (const measure of measures) sum[measure] += row[measure];
    sums.set(name, sum);
  }
  return [...sums.values()].toSorted(
    (a, b) => b.messages - a.messages || b.signUps - a.signUps || b.views - a.views || a.name.localeCompare(b.name),
  );
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Each day of a period, of which a report has only those with counts. */
export function sumByDay(rows: readonly PageCount[], from: string, to: string): NamedCounts[] {
  const sums = new Map(sumBy(rows, ({ day }) => day).map((sum) => [sum.name, sum]));
  const days: NamedCounts[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    days.push(sums.get(day) ?? { name: day, views: 0, messages: 0, signUps: 0 });
  return days;
}

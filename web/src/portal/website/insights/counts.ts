import type { InsightCount } from '@kontor/contracts/endpoints';
import { matchPath } from 'react-router-dom';

import { pagePatterns } from '../../../content/site-map.ts';
import { withoutPrefix } from '../../../i18n/language.ts';

export const measures = ['views', 'messages', 'signUps'] as const;
export type Counts = Pick<InsightCount, (typeof measures)[number]>;

export type NamedCounts = Omit<InsightCount, 'by'>;

const isAt = (pattern: string, path: string) => matchPath(pattern, withoutPrefix(path)) !== null;

const isPost = (path: string) => isAt(pagePatterns.blogPost, path);
const isLetter = (path: string) => isAt(pagePatterns.newsletterIssue, path);

/** Which sums a table shows. */
export const tables = {
  pages: ({ by, name }: InsightCount) => by === 'path' && !isPost(name) && !isLetter(name),
  posts: ({ by, name }: InsightCount) => by === 'path' && isPost(name),
  letters: ({ by, name }: InsightCount) => by === 'path' && isLetter(name),
  hosts: ({ by }: InsightCount) => by === 'host',
  campaigns: ({ by }: InsightCount) => by === 'campaign',
} as const;
export type TableName = keyof typeof tables;

export const sum = (counts: readonly Counts[], measure: keyof Counts) =>
  counts.reduce((total, each) => total + each[measure], 0);

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Each day of a period, of which a report has only those with counts. */
export function everyDay(counted: readonly NamedCounts[], from: string, to: string): NamedCounts[] {
  const sums = new Map(counted.map((each) => [each.name, each]));
  const days: NamedCounts[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    days.push(sums.get(day) ?? { name: day, views: 0, messages: 0, signUps: 0 });
  return days;
}

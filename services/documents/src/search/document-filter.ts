import { createHash } from 'node:crypto';

import { type DocumentSort, ID_PATTERN } from '@kontor/contracts/endpoints';
import type { DocumentCategory, DocumentQuery, Language, SessionUser } from '@kontor/contracts/schemas';
import { invalidRequest } from '@kontor/service-kit/http';

import { type Audience, canSeeEverything, visibleTo } from '../documents/index.ts';
import type { Bind } from './prepared-queries.ts';

/** An order by a column, if any, then by id. */
interface DocumentOrder {
  sort: DocumentSort;
  column: `title_key_${Language}` | 'file_size' | null;
  isDescending: boolean;
}

export interface DocumentFilter {
  category?: DocumentCategory;
  audience?: Audience;
  employeeId?: number;
  /** The beginning of the period. */
  from?: Date;
  /** Its exclusive end. */
  before?: Date;
  order: DocumentOrder;
}

const orders = (language: Language): Record<DocumentSort, Omit<DocumentOrder, 'sort'>> => ({
  newest: { column: null, isDescending: true },
  oldest: { column: null, isDescending: false },
  name: { column: `title_key_${language}`, isDescending: false },
  size: { column: 'file_size', isDescending: true },
});

const audiences = { everybody: 'all', personal: 'employee' } as const;

/** The filter of a query, sorted by the titles of a language. Throws 400 for a period that ends before it begins. */
export function readFilter(
  { category, audience, employeeId, from, to, sort = 'newest' }: DocumentQuery,
  language: Language,
): DocumentFilter {
  if (from && to && from > to)
    throw invalidRequest('The period ends before it begins.', [{ path: '/to', message: 'Before the first day' }]);
  return {
    ...(category && category !== 'all' && { category }),
    ...(audience && { audience: audiences[audience] }),
    ...(employeeId && { employeeId: Number(employeeId) }),
    ...(from && { from: startOfDay(from) }),
    ...(to && { before: startOfDay(to, 1) }),
    order: { sort, ...orders(language)[sort] },
  };
}

/** Midnight in the time zone of the process. */
function startOfDay(day: string, later = 0): Date {
  if (day.startsWith('0000')) throw invalidRequest('There is no year 0.');
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const start = new Date(2000, 0, 1);
  start.setFullYear(year, month - 1, date + later);
  return start;
}

/** Names a query in its cursors, so that a cursor of another query is refused. The whole list has no name. */
export function nameOfQuery({ order, ...filter }: DocumentFilter, words: readonly string[] | null): string[] {
  if (words === null && order.sort === 'newest' && Object.keys(filter).length === 0) return [];
  const query = JSON.stringify([words, order.sort, order.column, Object.entries(filter)]);
  return [createHash('sha256').update(query).digest('base64url').slice(0, 16)];
}

export const timestamp = (moment: Date, bind: Bind): string =>
  `to_timestamp(${bind(moment.getTime() / 1000, 'float8')})`;

/** The conditions of a filter, without those on ids and on visibility. */
export function filterConditions(
  { category, audience, employeeId, from, before }: DocumentFilter,
  bind: Bind,
): string[] {
  // An employee has few documents. The expression keeps PostgreSQL from the index of periods, which has all documents.
  const time = employeeId ? `(created_at + interval '0')` : 'created_at';
  return [
    'deleted_at is null',
    // A literal: PostgreSQL then knows how many documents have the category.
    ...(category ? [`category = '${category}'`] : []),
    ...(audience ? [`audience = '${audience}'`] : []),
    ...(employeeId ? [`employee_id = ${bind(employeeId, 'int')}`] : []),
    ...(from ? [`${time} >= ${timestamp(from, bind)}`] : []),
    ...(before ? [`${time} < ${timestamp(before, bind)}`] : []),
  ];
}

/**
 * `visibleTo`, without the conditions that the filter excludes. PostgreSQL scans one index for each condition; with a single
 * OR it would scan the documents of all other users. `isSorted`: for indexes by name or size.
 */
export function visibleIn(
  { audience, employeeId, order }: DocumentFilter,
  caller: SessionUser,
  bind: Bind,
  isSorted = order.column !== null,
): string[] {
  const seesAll = canSeeEverything(caller);
  if (seesAll && !audience && !employeeId && !isSorted) return visibleTo(true);
  const isOwn = employeeId === undefined || employeeId === caller.id;
  const hasPersonal = audience !== 'all' && (seesAll || isOwn);
  const [shared, personal] = seesAll
    ? [`audience = 'all'`, `audience = 'employee'`]
    : visibleTo(false, hasPersonal ? bind(caller.id, 'int') : 'null');
  const conditions = [...(audience === 'employee' ? [] : [shared!]), ...(hasPersonal ? [personal!] : [])];
  return conditions.length > 0 ? conditions : ['false'];
}

export function orderBy({ column, isDescending }: DocumentOrder): string {
  const direction = isDescending ? 'desc' : 'asc';
  return column ? `${column} ${direction}, id ${direction}` : `id ${direction}`;
}

/** The last document of the page before. */
export interface Position {
  key?: string;
  id: number;
}

/** The condition on the rows after a position. */
export function afterPosition({ column, isDescending }: DocumentOrder, { key, id }: Position, bind: Bind): string {
  const after = isDescending ? '<' : '>';
  const last = bind(id, 'int');
  if (!column) return `id ${after} ${last}`;
  return `(${column}, id) ${after} (${bind(key, column === 'file_size' ? 'int' : 'text')}, ${last})`;
}

const ID = new RegExp(ID_PATTERN);
const isTitleKey = (text: string) => /^[\w-]*$/.test(text) && !Buffer.from(text, 'base64url').includes(0);
const isSize = (text: string) => text === '0' || ID.test(text);

/** What the parts of a cursor match. */
export const cursorPatterns = ({ column }: DocumentOrder): Pick<RegExp, 'test'>[] =>
  column ? [{ test: column === 'file_size' ? isSize : isTitleKey }, ID] : [ID];

/** The parts of the cursor of a row. A title may contain what separates them. */
export function cursorOf(
  { column }: DocumentOrder,
  { id, sortKey }: { id: number; sortKey?: string | number },
): (string | number)[] {
  if (!column) return [id];
  return [column === 'file_size' ? sortKey! : Buffer.from(String(sortKey)).toString('base64url'), id];
}

export function readPosition({ column }: DocumentOrder, cursor: readonly string[]): Position {
  if (!column) return { id: Number(cursor[0]) };
  const key = cursor[0]!;
  return { key: column === 'file_size' ? key : Buffer.from(key, 'base64url').toString(), id: Number(cursor[1]) };
}

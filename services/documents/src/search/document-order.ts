import { ID_PATTERN, type DocumentSort } from '@kontor/contracts/endpoints';

import type { Bind } from './prepared-queries.ts';

/** An order by a column, if any, then by id. */
export interface DocumentOrder {
  sort: DocumentSort;
  column: 'name_key' | 'file_size' | null;
  isDescending: boolean;
}

/** The last document of the page before. */
export interface Position {
  key?: string;
  id: number;
}

/** The id of a row, and its value of the column that it is sorted by. */
export interface Sorted {
  id: number;
  sortKey?: string | number;
}

const orders: Record<DocumentSort, Omit<DocumentOrder, 'sort'>> = {
  newest: { column: null, isDescending: true },
  oldest: { column: null, isDescending: false },
  name: { column: 'name_key', isDescending: false },
  size: { column: 'file_size', isDescending: true },
};

export const readOrder = (sort: DocumentSort = 'newest'): DocumentOrder => ({ sort, ...orders[sort] });

export function orderBy({ column, isDescending }: DocumentOrder): string {
  const direction = isDescending ? 'desc' : 'asc';
  return column ? `${column} ${direction}, id ${direction}` : `id ${direction}`;
}

/** The condition on the rows after a position. */
export function afterPosition({ column, isDescending }: DocumentOrder, { key, id }: Position, bind: Bind): string {
  const after = isDescending ? '<' : '>';
  const last = bind(id, 'int');
  if (!column) return `id ${after} ${last}`;
  return `(${column}, id) ${after} (${bind(key, column === 'name_key' ? 'text' : 'int')}, ${last})`;
}

const ID = new RegExp(ID_PATTERN);
const keyTests = {
  name_key: (text: string) => /^[\w-]*$/.test(text) && !Buffer.from(text, 'base64url').includes(0),
  file_size: (text: string) => text === '0' || ID.test(text),
};

/** What the parts of a cursor match. */
export const cursorPatterns = ({ column }: DocumentOrder): Pick<RegExp, 'test'>[] =>
  column ? [{ test: keyTests[column] }, ID] : [ID];

/** The parts of the cursor of a row. A name may contain what separates them. */
export function cursorOf({ column }: DocumentOrder, { id, sortKey }: Sorted): (string | number)[] {
  if (!column) return [id];
  return [column === 'name_key' ? Buffer.from(String(sortKey)).toString('base64url') : sortKey!, id];
}

export function readPosition({ column }: DocumentOrder, cursor: readonly string[]): Position {
  if (!column) return { id: Number(cursor[0]) };
  const key = cursor[0]!;
  return { key: column === 'name_key' ? Buffer.from(key, 'base64url').toString() : key, id: Number(cursor[1]) };
}

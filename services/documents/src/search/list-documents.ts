import { WAITING_MAX } from '@kontor/contracts/endpoints';
import type { DocumentCount, SessionUser } from '@kontor/contracts/schemas';
import { columnsOf, countUpTo, type Orm, preparedStatement } from '@kontor/service-kit/database';

import {
  Document,
  firstOpened,
  LISTED,
  type ListedProperty,
  newTo,
  canSeeEverything,
  visibleTo,
} from '../documents/index.ts';
import {
  afterPosition,
  type DocumentFilter,
  filterConditions,
  orderBy,
  type Position,
  visibleIn,
} from './document-filter.ts';
import { statements } from './prepared-queries.ts';
import { RANGE_BITS, selectRanges } from './search-scopes.ts';

export interface DocumentPage {
  after: Position | null;
  limit: number;
}

export type ListedDocument = Pick<Document, ListedProperty> & {
  firstOpenedAt: Date | null;
  /** The value of the column that the list is sorted by. */
  sortKey?: string | number;
};

/**
 * A period that spans at most this many ranges of ids is read completely and sorted. For a longer one, a scan of the
 * index in the order of the list fills a page sooner.
 */
const SHORT_PERIOD = 4;

/** Returns a function that lists one page of the documents that a caller may see. */
export function listVisible(orm: Orm) {
  const execute = statements(orm, 'documents-list');
  const columns = columnsOf(orm, Document, LISTED, 'document');

  return async (
    caller: SessionUser,
    filter: DocumentFilter,
    { after, limit }: DocumentPage,
  ): Promise<ListedDocument[]> => {
    const { order } = filter;
    // The documents of one employee are few: the ranges of ids of the period would not help.
    const hasPeriod = filter.employeeId === undefined && (filter.from !== undefined || filter.before !== undefined);
    const isSorted = order.column !== null;
    return execute<ListedDocument>((bind) => {
      const page = `order by ${orderBy(order)} limit ${bind(limit, 'int')}`;
      const conditions = [
        ...filterConditions(filter, bind),
        ...(after ? [afterPosition(order, after, bind)] : []),
        ...(hasPeriod && !isSorted
          ? [
              `id between (select first << ${RANGE_BITS} from period)
                and (select last << ${RANGE_BITS} | ${2 ** RANGE_BITS - 1} from period)`,
            ]
          : []),
      ];
      const select = (documents: string) => `(
        select ${columns}, ${firstOpened(bind(caller.id, 'int'))}${order.column ? `, ${order.column}` : ''}
        from ${documents} ${page})`;
      const inOrder = (...more: string[]) =>
        visibleIn(filter, caller, bind, isSorted).map((visible) =>
          select(`documents.documents as document where ${[visible, ...conditions, ...more].join(' and ')}`),
        );
      // Finds and sorts the ids with the index of periods alone, and reads full rows only for the page.
      const collected = (...more: string[]) =>
        visibleIn(filter, caller, bind, false).map((visible) =>
          select(`documents.documents as document where id = any(array(select id from (
            select id, ${order.column} from documents.documents
            where ${[visible, ...conditions, ...more].join(' and ')} offset 0) as collected ${page}))`),
        );
      // The statement contains both plans. PostgreSQL skips the one whose condition on the length of the period is false.
      const selects =
        hasPeriod && isSorted
          ? [
              ...inOrder(`(select last - first >= ${SHORT_PERIOD} from period)`),
              ...collected(
                `(select last - first < ${SHORT_PERIOD} from period)`,
                `id >> ${RANGE_BITS} between (select first from period) and (select last from period)`,
              ),
            ]
          : inOrder();
      return `
        ${hasPeriod ? `with period as materialized (${selectRanges(filter, bind)})` : ''}
        select *${order.column ? `, ${order.column} as "sortKey"` : ''} from (${selects.join(' union all ')}) as listed ${page}`;
    });
  };
}

/** Returns a function that counts the documents that a caller may see, and those that are new to the caller, up to 100. */
export function countVisible(orm: Orm) {
  const statement = (isEverything: boolean) => {
    const visible = visibleTo(isEverything).map(
      (condition) => `select id from documents.documents where ${condition} and deleted_at is null`,
    );
    return preparedStatement<[callerId: number], DocumentCount>(
      orm,
      `documents-count-${isEverything ? 'all' : 'visible'}`,
      `select ${countUpTo(WAITING_MAX, visible.join(' union all '))} as documents,
         ${countUpTo(WAITING_MAX, newTo('$1', WAITING_MAX))} as unopened`,
    );
  };
  const [everything, visible] = [statement(true), statement(false)];

  return async (caller: SessionUser): Promise<DocumentCount> => {
    const [row] = await (canSeeEverything(caller) ? everything : visible)(caller.id);
    return row!;
  };
}

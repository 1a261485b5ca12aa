import type { DocumentCount, SessionUser } from '@kontor/contracts/schemas';
import { columnsOf, type Orm, preparedStatement } from '@kontor/service-kit/database';

import { Document, firstOpened, LISTED, type ListedProperty, seesEverything, visibleTo } from '../documents/index.ts';
import {
  afterPosition,
  type DocumentFilter,
  filterConditions,
  orderBy,
  type Position,
  visibleIn,
} from './document-filter.ts';
import { statements } from './prepared-queries.ts';
import { selectRanges } from './search-scopes.ts';

export interface DocumentPage {
  after: Position | null;
  limit: number;
}

export type ListedDocument = Pick<Document, ListedProperty> & {
  firstOpenedAt: Date | null;
  /** The value of the column that the list is sorted by. */
  sortKey?: string | number;
};

/** A period of fewer ranges of ids is collected and sorted; in a longer one the order finds a page sooner. */
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
    // An employee has few documents.
    const hasPeriod = filter.employeeId === undefined && (filter.from !== undefined || filter.before !== undefined);
    const isSorted = order.column !== null;
    return execute<ListedDocument>((bind) => {
      const page = `order by ${orderBy(order)} limit ${bind(limit, 'int')}`;
      const conditions = [
        ...filterConditions(filter, bind),
        ...(after ? [afterPosition(order, after, bind)] : []),
        ...(hasPeriod && !isSorted
          ? ['id between (select first << 11 from period) and (select last << 11 | 2047 from period)']
          : []),
      ];
      const select = (documents: string) => `(
        select ${columns}, ${firstOpened(bind(caller.id, 'int'))}${order.column ? `, ${order.column}` : ''}
        from ${documents} ${page})`;
      const inOrder = (...more: string[]) =>
        visibleIn(filter, caller, bind, isSorted).map((visible) =>
          select(`documents.documents as document where ${[visible, ...conditions, ...more].join(' and ')}`),
        );
      // Before they are sorted, documents are read from the index of periods alone.
      const collected = (...more: string[]) =>
        visibleIn(filter, caller, bind, false).map((visible) =>
          select(`documents.documents as document where id = any(array(select id from (
            select id, ${order.column} from documents.documents
            where ${[visible, ...conditions, ...more].join(' and ')} offset 0) as collected ${page}))`),
        );
      // PostgreSQL executes only the one with a condition on the period that holds.
      const selects =
        hasPeriod && isSorted
          ? [
              ...inOrder(`(select last - first >= ${SHORT_PERIOD} from period)`),
              ...collected(
                `(select last - first < ${SHORT_PERIOD} from period)`,
                'id >> 11 between (select first from period) and (select last from period)',
              ),
            ]
          : inOrder();
      return `
        ${hasPeriod ? `with period as materialized (${selectRanges(filter, bind)})` : ''}
        select *${order.column ? `, ${order.column} as "sortKey"` : ''} from (${selects.join(' union all ')}) as listed ${page}`;
    });
  };
}

/** SQL: the caller can open the document and has not; not one that they uploaded, nor one that is still scanned. */
const NEW = `
  uploaded_by <> $1 and scan_state = 'ready' and not exists (
    select from documents.document_openings where user_id = $1 and document_openings.file_name = documents.file_name)`;

/** Returns a function that counts the documents that a caller may see, and those that are new to them. */
export function countVisible(orm: Orm) {
  const statement = (isEverything: boolean) =>
    preparedStatement<[callerId: number], DocumentCount>(
      orm,
      `documents-count-${isEverything ? 'all' : 'visible'}`,
      // A document is new only to those it is addressed to.
      `select ${count(visibleTo(isEverything))} as documents, ${count(visibleTo(false), NEW)} as unopened`,
    );
  const [everything, visible] = [statement(true), statement(false)];

  return async (caller: SessionUser): Promise<DocumentCount> => {
    const [row] = await (seesEverything(caller) ? everything : visible)(caller.id);
    return row!;
  };
}

/** One index scan for each condition, as in the list. */
const count = (conditions: string[], filter = 'true') =>
  conditions
    .map(
      (visible) =>
        `(select count(*)::int from documents.documents where ${visible} and deleted_at is null and ${filter})`,
    )
    .join(' + ');

import { Document as DocumentReply, type SessionUser } from '@kontor/contracts/schemas';
import { columnsOf, type Orm, preparedStatement } from '@kontor/service-kit/database';

import { canSee } from './access.ts';
import { type DocumentFilter, filterConditions, visibleIn } from './document-filter.ts';
import { afterPosition, orderBy, type Position, type Sorted } from './document-order.ts';
import { Document } from './document.entity.ts';
import { firstOpened } from './openings.ts';
import { idConditions, rangeConditions, rangesOfPeriod } from './periods.ts';
import { statements } from './statements.ts';

/** Greater than every id. */
export const AFTER_LAST_ID = 2 ** 31;

export interface DocumentPage {
  after: Position | null;
  limit: number;
}

/** The properties that the API shows, under the same names. */
type ListedProperty = Exclude<keyof DocumentReply, 'hit' | 'firstOpenedAt'>;
export const LISTED = (Object.keys(DocumentReply.properties) as (keyof DocumentReply)[]).filter(
  (property) => property !== 'hit' && property !== 'firstOpenedAt',
);
export type ListedDocument = Pick<Document, ListedProperty> & Sorted & { firstOpenedAt: Date | null };

/** The driver returns timestamps as dates or as text. */
export type ListedRow = Omit<ListedDocument, 'createdAt' | 'firstOpenedAt'> & {
  createdAt: Date | string;
  firstOpenedAt: Date | string | null;
};

/** The timestamps of a row as dates. */
export const datesOf = ({ createdAt, firstOpenedAt }: ListedRow) => ({
  createdAt: new Date(createdAt),
  firstOpenedAt: firstOpenedAt === null ? null : new Date(firstOpenedAt),
});

/** A period of at most so many ranges of ids is collected and sorted; in a longer one the order finds a page sooner. */
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
    // One employee's documents are few.
    const hasPeriod = filter.employeeId === undefined && (filter.from !== undefined || filter.before !== undefined);
    const ranges = hasPeriod ? await rangesOfPeriod(execute, filter) : null;
    if (hasPeriod && !ranges) return [];
    const isShort = ranges !== null && ranges.last - ranges.first < SHORT_PERIOD;
    const rows = await execute<ListedRow>((bind) => {
      const conditions = [
        ...filterConditions(filter, bind),
        ...(after ? [afterPosition(order, after, bind)] : []),
        ...(ranges && !order.column ? [idConditions(ranges, bind)] : []),
        ...(ranges && order.column && isShort ? [rangeConditions(ranges, bind)] : []),
      ].join(' and ');
      const selects = visibleIn(filter, caller, bind).map(
        (visible) => `(
          select ${columns}, ${firstOpened(bind(caller.id))}${order.column ? `, ${order.column}` : ''}
          from (
            select * from documents.documents where ${visible} and ${conditions}
            ${isShort && order.column ? 'offset 0' : ''}
          ) as document order by ${orderBy(order)} limit ${bind(limit)})`,
      );
      return `select *${order.column ? `, ${order.column} as "sortKey"` : ''} from (${selects.join(' union all ')}) as listed
        order by ${orderBy(order)} limit ${bind(limit)}`;
    });
    return rows.map((row) => ({ ...row, ...datesOf(row) }));
  };
}

const SENT = [
  'id',
  'fileName',
  'originalName',
  'fileSize',
  'mimeType',
  'sha256',
  'audience',
  'employeeId',
  'scanState',
  'replacedAt',
] as const;
/** The properties that a download reads. */
export type SentDocument = Pick<Document, (typeof SENT)[number]>;

/** `findVisible` as a prepared statement, since downloads are as frequent as lists. */
export function findForDownload(orm: Orm) {
  const read = preparedStatement<[id: number], Omit<SentDocument, 'replacedAt'> & { replacedAt: Date | string | null }>(
    orm,
    'document-for-download',
    `select ${columnsOf(orm, Document, SENT, 'document')}
     from documents.documents as document where id = $1 and deleted_at is null`,
  );
  return async (caller: SessionUser, id: number): Promise<SentDocument | null> => {
    const [row] = await read(id);
    return row && canSee(row, caller)
      ? { ...row, replacedAt: row.replacedAt === null ? null : new Date(row.replacedAt) }
      : null;
  };
}

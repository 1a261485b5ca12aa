import { Document as DocumentReply, type DocumentCategory, type SessionUser } from '@kontor/contracts/schemas';
import { columnsOf, type Orm, preparedStatement } from '@kontor/service-kit/database';

import { canSee, seesEverything, visibleTo } from './access.ts';
import { Document } from './document.entity.ts';
import { FIRST_OPENED } from './openings.ts';

/** Greater than every id. */
export const AFTER_LAST_ID = 2 ** 31;

export interface DocumentFilter {
  category?: DocumentCategory | undefined;
  /** The id of the last document of the page before. */
  after: number | null;
  limit: number;
}

/** The properties that the API shows, under the same names. */
type ListedProperty = Exclude<keyof DocumentReply, 'hit' | 'firstOpenedAt'>;
export const LISTED = (Object.keys(DocumentReply.properties) as (keyof DocumentReply)[]).filter(
  (property) => property !== 'hit' && property !== 'firstOpenedAt',
);
export type ListedDocument = Pick<Document, ListedProperty> & { firstOpenedAt: Date | null };

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

/** Returns a function that lists one page of the documents that a caller may see, newest first. */
export function listVisible(orm: Orm) {
  const statement = (isEverything: boolean, isFiltered: boolean) =>
    preparedStatement<(string | number)[], ListedRow>(
      orm,
      `documents-${isEverything ? 'all' : 'visible'}${isFiltered ? '-by-category' : ''}`,
      listStatement(orm, isEverything, isFiltered),
    );
  const everything = { all: statement(true, false), category: statement(true, true) };
  const visible = { all: statement(false, false), category: statement(false, true) };

  return async (caller: SessionUser, { after, category, limit }: DocumentFilter): Promise<ListedDocument[]> => {
    const { all, category: ofCategory } = seesEverything(caller) ? everything : visible;
    const values = [caller.id, after ?? AFTER_LAST_ID, limit];
    const rows = await (category ? ofCategory(...values, category) : all(...values));
    return rows.map((row) => ({ ...row, ...datesOf(row) }));
  };
}

/** `$1` is the caller, `$2` the exclusive upper id, `$3` the page size, `$4` the category of a filter. */
function listStatement(orm: Orm, isEverything: boolean, isFiltered: boolean): string {
  // One index scan for each condition; with a single OR PostgreSQL would scan the documents of all other users.
  const selects = visibleTo(isEverything).map(
    (visible) => `(
      select ${columnsOf(orm, Document, LISTED, 'document')}, ${FIRST_OPENED}
      from documents.documents as document
      where ${visible} and deleted_at is null and id < $2::bigint${isFiltered ? ' and category = $4' : ''}
      order by id desc limit $3
    )`,
  );
  return `select * from (${selects.join(' union all ')}) as listed where $1::int is not null order by id desc limit $3`;
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

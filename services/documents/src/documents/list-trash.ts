import type { SessionUser } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { canChange } from './access.ts';
import { Document } from './document.entity.ts';

const LISTED = ['id', 'originalName', 'deletedAt', 'deletedBy'] as const;
type DeletedDocument = Pick<Document, (typeof LISTED)[number]>;

interface Page {
  /** The last document of the page before. */
  after: { deletedAt: Date; id: number } | null;
  limit: number;
}

/** A page of the deleted documents that a caller may restore, last deleted first. */
export async function listTrash(
  em: EntityManager,
  caller: SessionUser,
  { after, limit }: Page,
): Promise<DeletedDocument[]> {
  const audiences = (['all', 'employee'] as const).filter((audience) => canChange({ audience }, caller));
  const query = em
    .createQueryBuilder(Document, 'document')
    .select(LISTED)
    .where({ deletedAt: { $ne: null } });
  if (audiences.length === 1) query.andWhere({ audience: audiences[0]! });
  if (after)
    query.andWhere('(document.deleted_at, document.id) < (?::timestamptz, ?::integer)', [after.deletedAt, after.id]);
  return query.orderBy({ deletedAt: 'desc', id: 'desc' }).limit(limit).getResultList();
}

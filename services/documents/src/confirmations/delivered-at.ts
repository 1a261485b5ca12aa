import type { EntityManager } from '@mikro-orm/postgresql';

import type { Document } from '../documents/index.ts';
import { addressedAt, newestVersion } from './request.ts';

/**
 * Returns when the newest version of a document came to a user, by when the user was created: an identity of an earlier
 * release does not say it.
 */
export async function deliveredAt(
  em: EntityManager,
  document: Pick<Document, 'id' | 'fileName'>,
): Promise<(userCreatedAt: Date | null) => Date> {
  const { createdAt } = await newestVersion(em, document);
  const addressed = await addressedAt(em, document.id);
  return (userCreatedAt) =>
    new Date(Math.max(createdAt.getTime(), addressed?.getTime() ?? 0, userCreatedAt?.getTime() ?? 0));
}

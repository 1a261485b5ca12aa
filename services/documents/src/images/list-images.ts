import type { EntityManager } from '@mikro-orm/postgresql';

import { Image } from './image.entity.ts';

/** Lists images, newest first, after the one with this time (in milliseconds) and id. */
export async function listImages(
  em: EntityManager,
  { after, limit }: { after: [createdAt: string, id: string] | null; limit: number },
): Promise<Image[]> {
  const where = after
    ? { $or: [{ createdAt: { $lt: new Date(after[0]) } }, { createdAt: new Date(after[0]), id: { $lt: after[1] } }] }
    : {};
  return em.find(Image, where, { orderBy: { createdAt: 'desc', id: 'desc' }, limit });
}

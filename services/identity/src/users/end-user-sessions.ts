import type { EntityManager } from '@mikro-orm/postgresql';

import { userNotFound } from '../errors.ts';

/** Ends all sessions of the person `id`, by a new epoch. Throws 404. */
export async function endUserSessions(em: EntityManager, id: number): Promise<void> {
  const ended = await em.execute<unknown[]>(
    'update identity.users set session_epoch = session_epoch + 1 where id = ? returning id',
    [id],
  );
  if (ended.length === 0) throw userNotFound();
}

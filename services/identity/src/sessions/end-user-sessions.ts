import type { AuditOrigin } from '@kontor/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { userNotFound } from '../errors.ts';
import { newEpoch } from './epoch.ts';

/** Ends all sessions of the person `id`, by a new epoch. Throws 404. */
export async function endUserSessions(em: EntityManager, id: number, by: AuditOrigin): Promise<void> {
  await em.transactional(async (tx) => {
    const [user] = await tx.execute<{ id: number; name: string }[]>(
      'update identity.users set session_epoch = ? where id = ? returning id, name',
      [newEpoch(), id],
    );
    if (!user) throw userNotFound();
    await audit.record(tx, by, { action: 'sessions-ended', subject: asSubject(user) });
  });
}

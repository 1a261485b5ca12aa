import { originAs, type SignedInOrigin } from '@kontor/audit/log';
import { enqueue } from '@kontor/service-kit/queue';
import type { EntityManager } from '@mikro-orm/postgresql';

import { deleteUser } from '../users/delete-user.ts';
import { type Erasure, ERASURE } from './erasure-worker.ts';

export interface ErasedPerson {
  employeeId?: number;
  email?: string;
}

/**
 * Deletes the user, if there is one, and queues the erasure of their data in the other services, all in one transaction.
 * Returns the keys of the queued jobs. Throws 409 for oneself and for the last admin; then nothing is erased.
 */
export async function erasePerson(em: EntityManager, person: ErasedPerson, origin: SignedInOrigin): Promise<string[]> {
  const { employeeId } = person;
  const by = originAs(origin, { id: origin.user.id, name: origin.user.name });
  return em.transactional(async (tx) => {
    const user = employeeId === undefined ? null : await deleteUser(tx, employeeId, origin);
    const emails = [person.email ?? user?.email, user?.pendingEmail?.email];
    const erasures: Erasure[] = [
      ...(employeeId === undefined ? [] : [{ employeeId, by }]),
      ...emails.flatMap((email) => (email === undefined ? [] : [{ email, by }])),
    ];
    const keys = erasures.map(() => crypto.randomUUID());
    for (const [index, key] of keys.entries()) await enqueue(tx, ERASURE, erasures[index], { key });
    return keys;
  });
}

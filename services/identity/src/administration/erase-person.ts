import { originAs, type SignedInOrigin } from '@kontor/audit/log';
import { type DocumentErasure, internalPaths, type VisitorErasure } from '@kontor/contracts/internal';
import type { Orm } from '@kontor/service-kit/database';
import type { InternalClient } from '@kontor/service-kit/http-client';
import { createWorker, enqueue, JobPostponed, type Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { Eraser } from '../people/index.ts';
import { deleteUser } from './delete-user.ts';

/** The kind of job that erases a person's data in another service. */
const ERASURE = 'erasure';

type Erasure = DocumentErasure | VisitorErasure;

interface Services {
  documents: InternalClient;
  engagement: InternalClient;
}

/** Erases in documents and engagement. While one of them is unavailable, its erasures wait for as long as it takes. */
export function createErasureWorker(orm: Orm, { documents, engagement }: Services, log: Logger): Worker {
  return createWorker<Erasure>(
    orm,
    {
      kind: ERASURE,
      everySeconds: 5,
      concurrency: 5,
      // Longer than a service may take to respond.
      leaseSeconds: 60,
      backOff: { firstSeconds: 5, longestSeconds: 300 },
      async run({ payload }) {
        const done =
          'employeeId' in payload
            ? documents.post(internalPaths.documentErasures, payload)
            : engagement.post(internalPaths.visitorErasures, payload);
        await done.catch((error: unknown) => {
          throw new JobPostponed(error);
        });
      },
    },
    log,
  );
}

interface ErasedPerson {
  employeeId?: number;
  email?: string;
}

/**
 * Deletes the user, if there is one, and queues the erasure of their data in the other services, all in one transaction.
 * Returns the keys of the queued jobs. Throws 409 for oneself and for the last admin; then nothing is erased.
 */
export async function erasePerson(
  em: EntityManager,
  erasers: Eraser[],
  person: ErasedPerson,
  origin: SignedInOrigin,
): Promise<string[]> {
  const { employeeId } = person;
  const by = originAs(origin, { id: origin.user.id, name: origin.user.name });
  return em.transactional(async (tx) => {
    const user = employeeId === undefined ? null : await deleteUser(tx, erasers, employeeId, origin);
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

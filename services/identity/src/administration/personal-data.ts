import { setTimeout as delay } from 'node:timers/promises';

import { originAs, type SignedInOrigin, signedInOrigin } from '@kontor/audit/log';
import { type DocumentErasure, internalPaths, type VisitorErasure } from '@kontor/contracts/internal';
import { type EmployeeData, personalDataEndpoints } from '@kontor/contracts/schemas';
import { type Orm, previewExpired, type RetentionRule } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';
import type { InternalClient } from '@kontor/service-kit/http-client';
import { countJobs, createWorker, enqueue, JobPostponed, type Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit, logEvent } from '../audit.ts';
import { CALLS, presentAuthor } from '../outgoing/index.ts';
import { type Eraser, type Exporters, languageOf, presentUser, User } from '../people/index.ts';
import { purgeSessions, type Sessions } from '../sessions/index.ts';
import { deleteUser } from './change-user.ts';

/** What each feature registers about the personal data it stores. */
export interface PersonalDataHandlers {
  erasers: Eraser[];
  exporters: Exporters<Exclude<keyof EmployeeData, 'account' | 'preferences' | 'author'>>;
  retentionRules: RetentionRule[];
}

/** How long a response waits for the other services. */
const ERASURE_MS = 3_000;

type Deps = Pick<Sessions, 'orm' | 'sessions'> & PersonalDataHandlers & { erasures: Worker };

/** The personal data of a user, for admins, and the erasure of a person in all services. */
export const personalDataRoutes: Plugin<Deps> = async (app, deps) => {
  const { orm, sessions, erasures, erasers, exporters, retentionRules } = deps;

  app.route({
    ...personalDataEndpoints.erasePerson,
    handler: async (request) => {
      const { employeeId } = request.body;
      const jobs = await erasePerson(orm.em.fork(), erasers, request.body, signedInOrigin(request));
      logEvent(request, 'person-erased', 'Personal data erased', { employeeId });
      erasures.wake();
      if (employeeId !== undefined) await purgeSessions(sessions, employeeId, request.log);
      await Promise.race([erasures.idle(), delay(ERASURE_MS, undefined, { ref: false })]);
      return { isComplete: (await countJobs(orm.em.fork(), erasures.name, jobs)) === 0 };
    },
  });

  app.route({
    ...personalDataEndpoints.exportEmployee,
    handler: async (request) => {
      const employeeId = Number(request.params.id);
      const em = orm.em.fork();
      const data = await exportUser(em, exporters, employeeId);
      await audit.record(em, request, { action: 'employee-exported', subject: { kind: 'user', id: employeeId } });
      logEvent(request, 'employee-exported', 'Personal data exported', { employeeId });
      return data;
    },
  });

  app.route({
    ...personalDataEndpoints.retentionOfIdentity,
    handler: () => previewExpired(orm.em.fork(), retentionRules),
  });
};

/** Everything stored about a user except passwords, codes and keys. For a deleted user: what remains. Throws 503. */
async function exportUser(
  em: EntityManager,
  exporters: PersonalDataHandlers['exporters'],
  id: number,
): Promise<EmployeeData> {
  const user = await em.findOne(User, id);
  return {
    account: user && presentUser(user),
    preferences: user && { language: languageOf(user, 'en'), notices: user.notices },
    author: user && presentAuthor(user),
    failedSignIns: await exporters.failedSignIns(em, id, user),
    passkeys: await exporters.passkeys(em, id, user),
    identities: await exporters.identities(em, id, user),
    sessions: await exporters.sessions(em, id, user),
    links: await exporters.links(em, id, user),
    waitingMails: await exporters.waitingMails(em, id, user),
  };
}

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
      ...CALLS,
      kind: ERASURE,
      concurrency: 5,
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
async function erasePerson(
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

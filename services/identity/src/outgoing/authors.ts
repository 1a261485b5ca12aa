import { signedInOrigin } from '@kontor/audit/log';
import { internalPaths } from '@kontor/contracts/internal';
import { accountEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';
import type { InternalClient } from '@kontor/service-kit/http-client';
import { createWorker, enqueue, JobPostponed, type Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { userNotFound } from '../errors.ts';
import { withLockedUser, User } from '../people/index.ts';
import { CALLS } from './mail-worker.ts';

/** The kind of job that sends an author's name to content. */
const AUTHOR = 'author';

interface Author {
  userId: number;
}

/** Queues the current name of an author, after a change of it, of the consent or of the user. */
export const enqueueAuthor = (tx: EntityManager, userId: number) => enqueue(tx, AUTHOR, { userId } satisfies Author);

/** The name that posts show; null without consent and for a deleted user. */
async function authorName(em: EntityManager, id: number, lockMode = LockMode.NONE): Promise<string | null> {
  const user = await em.findOne(User, { id, isNamedAuthor: true }, { fields: ['name'], lockMode });
  return user?.name ?? null;
}

/** Sends names to content. While it is unavailable they wait for as long as it takes. */
export function createAuthorWorker(orm: Orm, content: InternalClient, log: Logger): Worker {
  return createWorker<Author>(
    orm,
    {
      ...CALLS,
      kind: AUTHOR,
      concurrency: 1,
      async run({ payload: { userId } }) {
        const name = await authorName(orm.em.fork(), userId);
        await content.post(internalPaths.authors, { userId, name }).catch((error: unknown) => {
          throw new JobPostponed(error);
        });
        return async (tx) => {
          // Another replica may have sent a later name before this one arrived.
          const current = await authorName(tx, userId, LockMode.PESSIMISTIC_READ);
          if (current !== name) await enqueueAuthor(tx, userId);
        };
      },
    },
    log,
  );
}

/** Whether the caller's posts show the caller's name. */
export const authorRoutes: Plugin<{ orm: Orm; authors: Worker }> = async (app, { orm, authors }) => {
  app.route({
    ...accountEndpoints.getAuthor,
    handler: async (request) => {
      const { isNamedAuthor } = await orm.em
        .fork()
        .findOneOrFail(User, request.user!.id, { failHandler: userNotFound });
      return { isNamed: isNamedAuthor };
    },
  });

  app.route({
    ...accountEndpoints.setAuthor,
    handler: async (request) => {
      const { isNamed } = request.body;
      const origin = signedInOrigin(request);
      await withLockedUser(orm.em, origin.user.id, async (tx, user) => {
        if (user.isNamedAuthor === isNamed) return;
        user.isNamedAuthor = isNamed;
        await enqueueAuthor(tx, user.id);
        await audit.record(tx, origin, { action: 'user-changed', subject: asSubject(user) });
      });
      authors.wake();
      return { isNamed };
    },
  });
};

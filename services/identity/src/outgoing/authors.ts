import { isDeepStrictEqual } from 'node:util';

import { signedInOrigin } from '@kontor/audit/log';
import { hasDuty } from '@kontor/contracts/endpoints';
import {
  type AuthorChange,
  type ImageFacts,
  ImageUsesQuery,
  type ImageUse,
  internalPaths,
  type PortraitErasure,
  USES_OF_IMAGE,
} from '@kontor/contracts/internal';
import { accountEndpoints, type AuthorProfile } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import { forbidden, invalidRequest, type Plugin } from '@kontor/service-kit/http';
import type { InternalClient } from '@kontor/service-kit/http-client';
import { createWorker, enqueue, orPostpone, type Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { userNotFound } from '../errors.ts';
import { withLockedUser, User } from '../people/index.ts';
import { CALLS } from './mail-worker.ts';

/** The kind of job that tells content of an author. */
const AUTHOR = 'author';

interface AuthorJob {
  userId: number;
  /** The portrait until then, whose image is deleted unless something else shows it. */
  formerPortrait?: string | null;
}

/** Queues it after a change of an author, of the consent or of the user. */
export const enqueueAuthor = (tx: EntityManager, userId: number, formerPortrait?: string | null) =>
  enqueue(tx, AUTHOR, { userId, formerPortrait } satisfies AuthorJob);

/** How posts name a user who agrees. */
export const presentAuthor = (user: User): AuthorProfile => ({
  displayName: user.authorName ?? user.name,
  title: { en: user.authorTitleEn, sv: user.authorTitleSv },
  portrait: user.authorPortrait,
  shown: user.isNamedAuthor,
});

/** What posts show; null without consent and for a deleted user. */
async function shownAuthor(em: EntityManager, id: number, lockMode = LockMode.NONE): Promise<AuthorChange['author']> {
  const user = await em.findOne(User, { id, isNamedAuthor: true }, { lockMode });
  if (!user) return null;
  const { displayName: name, title, portrait } = presentAuthor(user);
  return { name, title, portrait };
}

interface Neighbours {
  content: InternalClient;
  documents: InternalClient;
}

/** Tells content of authors, and documents of former portraits. While one is unavailable they wait. */
export function createAuthorWorker(orm: Orm, { content, documents }: Neighbours, log: Logger): Worker {
  return createWorker<AuthorJob>(
    orm,
    {
      ...CALLS,
      kind: AUTHOR,
      concurrency: 1,
      async run({ payload: { userId, formerPortrait } }) {
        const author = await shownAuthor(orm.em.fork(), userId);
        await orPostpone(content.post(internalPaths.authors, { userId, author } satisfies AuthorChange));
        if (formerPortrait) {
          const erasure: PortraitErasure = { image: formerPortrait };
          await orPostpone(documents.post(internalPaths.portraitErasures, erasure));
        }
        return async (tx) => {
          // Another replica may have sent a later change before this one arrived.
          const current = await shownAuthor(tx, userId, LockMode.PESSIMISTIC_READ);
          if (!isDeepStrictEqual(current, author)) await enqueueAuthor(tx, userId);
        };
      },
    },
    log,
  );
}

const portraitUnknown = () =>
  invalidRequest('This image does not exist.', [{ path: '/portrait', message: 'This image does not exist' }]);

/** How the caller's posts name the caller. */
export const authorRoutes: Plugin<{ orm: Orm; authors: Worker; documents: InternalClient }> = async (app, deps) => {
  const { orm, authors, documents } = deps;
  app.route({
    ...accountEndpoints.getAuthor,
    handler: async (request) =>
      presentAuthor(await orm.em.fork().findOneOrFail(User, request.user!.id, { failHandler: userNotFound })),
  });

  app.route({
    ...accountEndpoints.setAuthor,
    handler: async (request) => {
      const { displayName, title, portrait, shown } = request.body;
      const origin = signedInOrigin(request);
      const { authorPortrait } = await orm.em.fork().findOneOrFail(User, origin.user.id, { failHandler: userNotFound });
      if (portrait !== null && portrait !== authorPortrait) {
        // Whoever uploads no images could only choose one of somebody else.
        if (!hasDuty(origin.user, 'editor')) throw forbidden();
        if (!(await documents.get<ImageFacts>(internalPaths.image(portrait)))) throw portraitUnknown();
      }
      const saved = await withLockedUser(orm.em, origin.user.id, async (tx, user) => {
        const before = presentAuthor(user);
        const name = displayName.trim();
        tx.assign(user, {
          authorName: name === user.name ? null : name,
          authorTitleEn: title.en.trim(),
          authorTitleSv: title.sv.trim(),
          authorPortrait: portrait,
          isNamedAuthor: shown,
        });
        const after = presentAuthor(user);
        if (isDeepStrictEqual(after, before)) return after;
        const former = before.portrait === portrait ? null : before.portrait;
        if (before.shown || shown || former) await enqueueAuthor(tx, user.id, former);
        await audit.record(tx, origin, { action: 'user-changed', subject: asSubject(user) });
        return after;
      });
      authors.wake();
      return saved;
    },
  });
};

/** The authors whose portrait each image is. */
export const internalPortraitRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  app.get('/internal/image-uses', { schema: { querystring: ImageUsesQuery } }, async ({ query }): Promise<ImageUse[]> =>
    orm.em.fork().execute<ImageUse[]>(
      `select image.id as image, 'author' as kind, found.id::text as id, found.name
         from unnest(?::uuid[]) image (id) cross join lateral (
           select id, coalesce(author_name, name) as name from identity.users
           where author_portrait = image.id order by id limit ?) found`,
      [`{${query.ids}}`, USES_OF_IMAGE],
    ),
  );
};

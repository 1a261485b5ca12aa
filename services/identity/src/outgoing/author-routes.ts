import { signedInOrigin } from '@kontor/audit/log';
import { accountEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';
import type { Worker } from '@kontor/service-kit/queue';

import { asSubject, audit } from '../audit.ts';
import { userNotFound } from '../errors.ts';
import { lockUser } from '../people/lock-user.ts';
import { User } from '../people/user.entity.ts';
import { enqueueAuthor } from './authors.ts';

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
      await orm.em.fork().transactional(async (tx) => {
        const user = await lockUser(tx, origin.user.id);
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

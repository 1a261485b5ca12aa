import { userEndpoints } from '@kontor/contracts/schemas';
import { signedInOrigin } from '@kontor/audit/log';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';

import { endUserSessions } from './end-sessions.ts';
import { purgeSessions } from './purge-sessions.ts';
import type { SessionStore } from './session-store.ts';

interface Deps {
  orm: Orm;
  sessions: SessionStore;
}

export const adminSessionRoutes: Plugin<Deps> = async (app, { orm, sessions }) => {
  app.route({
    ...userEndpoints.endUserSessions,
    handler: async (request) => {
      const id = Number(request.params.id);
      await endUserSessions(orm.em.fork(), id, signedInOrigin(request));
      request.log.info(
        { event: 'user-signed-out', userId: request.user?.id, signedOutId: id, client: request.clientAddress },
        'All sessions of an account ended',
      );
      await purgeSessions(sessions, id, request.log);
    },
  });
};

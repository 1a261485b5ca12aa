import { userEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';

import { ownTwoFactor } from '../errors.ts';
import { purgeSessions } from '../sessions/end-sessions.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { resetTwoFactor } from './two-factor/change-two-factor.ts';

interface Deps {
  orm: Orm;
  sessions: SessionStore;
}

/** For users who have lost their app or passkeys, and their recovery codes. Admins turn their own off in `routes.ts`, with a code. */
export const adminTwoFactorRoutes: Plugin<Deps> = async (app, { orm, sessions }) => {
  app.route({
    ...userEndpoints.turnOffTwoFactorOf,
    handler: async (request) => {
      const id = Number(request.params.id);
      const { user: admin, clientAddress: client } = request;
      if (id === admin!.id) throw ownTwoFactor();
      await resetTwoFactor(orm.em.fork(), id, request);
      request.log.info(
        { event: 'two-factor-reset', userId: admin!.id, resetId: id, client },
        'Two-factor sign-in of an account turned off',
      );
      await purgeSessions(sessions, id, request.log);
    },
  });
};

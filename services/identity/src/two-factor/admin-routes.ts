import { turnOffTwoFactorOf } from '@kontor/contracts';
import type { App, Orm } from '@kontor/service-kit';

import { secondFactorOwn } from '../errors.ts';
import { resetSecondFactor } from './set-up-two-factor.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { tidyUp } from '../sessions/purge-sessions.ts';

/** For somebody who has lost the phone and the recovery codes. One's own takes password and code, in `account/`. */
export function userTwoFactorRoute(app: App, orm: Orm, sessions: SessionStore): void {
  app.route({
    ...turnOffTwoFactorOf,
    handler: async (request, reply) => {
      const id = Number(request.params.id);
      const { user: admin, clientAddress: client } = request;
      if (id === admin!.id) throw secondFactorOwn();
      await resetSecondFactor(orm.em.fork(), id, request);
      request.log.info(
        { event: 'two-factor-reset', userId: admin!.id, resetId: id, client },
        'Two-factor sign-in of an account turned off',
      );
      await tidyUp(sessions, id, request.log);
      void reply.code(204);
      return null;
    },
  });
}

import { userEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { App } from '@kontor/service-kit/http';

import { secondFactorOwn } from '../errors.ts';
import { resetSecondFactor } from '../second-factor/set-up.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { tidyUp } from '../sessions/tidy-up.ts';

/** For somebody who has lost the phone and the recovery codes. One's own takes password and code, in `account/`. */
export function userTwoFactorRoute(app: App, orm: Orm, sessions: SessionStore): void {
  app.route({
    ...userEndpoints.turnOffTwoFactorOf,
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

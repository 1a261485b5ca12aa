import { accountEndpoints } from '@kontor/contracts/schemas';
import { originAs } from '@kontor/audit/log';
import { type Orm } from '@kontor/service-kit/database';
import { type App } from '@kontor/service-kit/http';

import { proveCurrentPassword } from '../current-password.ts';
import type { FailureThrottle } from '../failure-throttle.ts';
import type { Passwords } from '../password.ts';
import { answerInTime } from '../sessions/answer-in-time.ts';
import { accountOf, startSession } from '../sessions/current-session.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { tidyUp } from '../sessions/tidy-up.ts';
import { changePassword } from './change-password.ts';

interface Parts {
  orm: Orm;
  passwords: Passwords;
  sessions: SessionStore;
  throttle: FailureThrottle;
}

/** Changing one's own password, on an app with sessions. */
export function passwordRoute(app: App, { orm, passwords, sessions, throttle }: Parts): void {
  app.route({
    ...accountEndpoints.changePassword,
    handler: async (request, reply) => {
      const { currentPassword, newPassword } = request.body;
      const em = orm.em.fork();
      const user = await accountOf(request, em);
      const about = { userId: user.id, client: request.clientAddress };
      // Without a place for the new session the password stays as it is.
      await answerInTime(sessions.check());
      await proveCurrentPassword({ passwords, throttle }, request, user, currentPassword);
      const changed = await changePassword(em, passwords, user, newPassword, originAs(request, user));
      request.log.info({ event: 'password-changed', ...about }, 'Password changed');
      await tidyUp(sessions, user.id, request.log);
      await startSession(request, em, changed);
      void reply.code(204);
      return null;
    },
  });
}

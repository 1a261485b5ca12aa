import { changePassword as changePasswordEndpoint } from '@kontor/contracts';
import { type App, type Orm, originOf } from '@kontor/service-kit';

import { proveCurrentPassword } from './verify-current-password.ts';
import type { FailureThrottle } from '../sign-in/failure-throttle.ts';
import type { Passwords } from './passwords.ts';
import { answerInTime } from '../sessions/deadline.ts';
import { accountOf, startSession } from '../sessions/current-session.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { tidyUp } from '../sessions/purge-sessions.ts';
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
    ...changePasswordEndpoint,
    handler: async (request, reply) => {
      const { currentPassword, newPassword } = request.body;
      const em = orm.em.fork();
      const user = await accountOf(request, em);
      const about = { userId: user.id, client: request.clientAddress };
      // Without a place for the new session the password stays as it is.
      await answerInTime(sessions.check());
      await proveCurrentPassword({ passwords, throttle }, request, user, currentPassword);
      const changed = await changePassword(em, passwords, user, newPassword, originOf(request, user));
      request.log.info({ event: 'password-changed', ...about }, 'Password changed');
      await tidyUp(sessions, user.id, request.log);
      await startSession(request, em, changed);
      void reply.code(204);
      return null;
    },
  });
}

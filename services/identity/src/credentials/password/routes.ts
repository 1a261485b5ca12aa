import { accountEndpoints } from '@kontor/contracts/schemas';
import { originAs } from '@kontor/audit/log';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';

import { currentSignIn, currentUser, renewSession } from '../../sessions/current-session.ts';
import { withDeadline } from '../../sessions/deadline.ts';
import { purgeSessions } from '../../sessions/purge-sessions.ts';
import type { SessionStore } from '../../sessions/session-store.ts';
import { changePassword } from './change-password.ts';
import { assertMaySignInLocally, type LocalSignIn } from '../local-sign-in.ts';
import { type PasswordVerifier, verifyCurrentPassword } from '../verify-current-password.ts';

interface Deps extends PasswordVerifier {
  orm: Orm;
  sessions: SessionStore;
  localSignIn: LocalSignIn;
}

/** The caller's own password. Needs `request.session`. */
export const passwordRoutes: Plugin<Deps> = async (app, { orm, hasher, sessions, throttle, localSignIn }) => {
  app.route({
    ...accountEndpoints.changePassword,
    handler: async (request) => {
      const { currentPassword, newPassword } = request.body;
      const em = orm.em.fork();
      const user = await currentUser(request, em);
      const signIn = currentSignIn(request);
      // Fails before anything changes when the new session could not be stored.
      await withDeadline(sessions.check());
      await verifyCurrentPassword({ hasher, throttle }, request, user, currentPassword);
      await assertMaySignInLocally(em, localSignIn, request, user);
      const changed = await changePassword(em, hasher, user, newPassword, originAs(request, user));
      request.log.info(
        { event: 'password-changed', userId: user.id, client: request.clientAddress },
        'Password changed',
      );
      await purgeSessions(sessions, user.id, request.log);
      await renewSession(request, em, changed, signIn);
    },
  });
};

import { accountEndpoints, authEndpoints } from '@kontor/contracts/schemas';
import type { Plugin } from '@kontor/service-kit/http';

import { logEvent } from '../../audit.ts';
import { mailOrigin, requestMail } from '../../outgoing/index.ts';
import { assertMaySignInLocally, normalizeBody } from '../../people/index.ts';
import { currentCaller, purgeSessions, renewSession } from '../../sessions/index.ts';
import { type Credentials, verifyCurrentPassword } from '../proof.ts';
import { changePassword, findLink } from './set-password.ts';

/** The caller's own password. Needs `request.session`. */
export const passwordRoutes: Plugin<Credentials> = async (app, deps) => {
  const { orm, hasher, sessions, localSignIn } = deps;

  app.route({
    ...accountEndpoints.changePassword,
    handler: async (request) => {
      const { currentPassword, newPassword } = request.body;
      const { em, user, by, signIn } = await currentCaller(orm, request);
      // Fails before anything changes when the new session could not be stored.
      await sessions.check();
      await verifyCurrentPassword(deps, request, user, currentPassword);
      await assertMaySignInLocally(em, localSignIn, request, user);
      const changed = await changePassword(em, hasher, user, newPassword, by);
      logEvent(request, 'password-changed', 'Password changed');
      await purgeSessions(sessions, user.id, request.log);
      await renewSession(deps, request, em, changed, signIn);
    },
  });
};

/** Requesting and reading a link by which a user chooses a password. */
export const passwordLinkRoutes: Plugin<Credentials> = async (app, deps) => {
  const { orm, accountMails } = deps;

  app.route({
    ...authEndpoints.forgotPassword,
    preValidation: normalizeBody,
    // The address is stored here and looked up later: neither the response nor its duration reveals whether a user has it.
    handler: async (request) => {
      const { email } = request.body;
      const { language } = request;
      await requestMail(orm.em.fork(), { kind: 'password-link', email, language, ...mailOrigin(request) });
      accountMails.wake();
      logEvent(request, 'password-link-asked', 'A link to choose a password was requested', { userId: null });
    },
  });

  // By POST, so that no log has the token. Mail scanners open links: reading one does not use it.
  app.route({
    ...authEndpoints.readPasswordLink,
    handler: async (request) => {
      const { user, expiresAt } = await findLink(deps, orm.em.fork(), request, request.body.token);
      return { username: user.username, expiresAt: expiresAt.toISOString() };
    },
  });
};

import { accountEndpoints, authEndpoints } from '@kontor/contracts/schemas';
import type { Plugin } from '@kontor/service-kit/http';

import { logEvent, logRefusal } from '../../audit.ts';
import { linkInvalid } from '../../errors.ts';
import { findUsableLink, mailOrigin, requestMail } from '../../outgoing/index.ts';
import { assertMaySignInLocally, normalizeBody } from '../../people/index.ts';
import { currentCaller, purgeSessions, renewSession } from '../../sessions/index.ts';
import { type Credentials, verifyCurrentPassword } from '../proof.ts';
import { changePassword, choosePassword } from './set-password.ts';

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

/** Choosing a password by a link in a mail. */
export const passwordLinkRoutes: Plugin<Credentials> = async (app, deps) => {
  const { orm, hasher, sessions, throttle, localSignIn, tokens, accountMails } = deps;

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

  app.route({
    ...authEndpoints.setPassword,
    handler: async (request) => {
      const { token, password } = request.body;
      const em = orm.em.fork();
      const find = () => findUsableLink(em, tokens.read(token));
      const link = await throttle.attempt('a password link', request.clientAddress, find);
      if (link) await assertMaySignInLocally(em, localSignIn, request, link.user);
      const user = link && (await choosePassword(em, hasher, link, password, request));
      if (!user) {
        logRefusal(request, 'password-link-refused', 'A link to choose a password was rejected', { userId: null });
        throw linkInvalid();
      }
      logEvent(request, 'password-set', 'Password chosen by a link', { userId: user.id });
      await purgeSessions(sessions, user.id, request.log);
    },
  });
};

import { originAs } from '@kontor/audit/log';
import { accountEndpoints, authEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';
import type { Worker } from '@kontor/service-kit/queue';

import { linkInvalid } from '../../errors.ts';
import { findUsableLink, type LinkTokens, mailOrigin, requestMail } from '../../outgoing/index.ts';
import { assertMaySignInLocally, type LocalSignIn, normalizeBody } from '../../people/index.ts';
import {
  currentSignIn,
  currentUser,
  purgeSessions,
  renewSession,
  type SessionRenewal,
  type SessionStore,
  withDeadline,
} from '../../sessions/index.ts';
import type { FailureThrottle } from '../failure-throttle.ts';
import { type PasswordVerifier, verifyCurrentPassword } from '../proof.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { changePassword, choosePassword } from './set-password.ts';

interface Deps extends PasswordVerifier, SessionRenewal {
  orm: Orm;
  sessions: SessionStore;
  localSignIn: LocalSignIn;
}

/** The caller's own password. Needs `request.session`. */
export const passwordRoutes: Plugin<Deps> = async (app, deps) => {
  const { orm, hasher, sessions, localSignIn } = deps;

  app.route({
    ...accountEndpoints.changePassword,
    handler: async (request) => {
      const { currentPassword, newPassword } = request.body;
      const em = orm.em.fork();
      const user = await currentUser(request, em);
      const signIn = currentSignIn(request);
      // Fails before anything changes when the new session could not be stored.
      await withDeadline(sessions.check());
      await verifyCurrentPassword(deps, request, user, currentPassword);
      await assertMaySignInLocally(em, localSignIn, request, user);
      const changed = await changePassword(em, hasher, user, newPassword, originAs(request, user));
      request.log.info(
        { event: 'password-changed', userId: user.id, client: request.clientAddress },
        'Password changed',
      );
      await purgeSessions(sessions, user.id, request.log);
      await renewSession(deps, request, em, changed, signIn);
    },
  });
};

interface LinkDeps {
  orm: Orm;
  hasher: PasswordHasher;
  sessions: SessionStore;
  throttle: FailureThrottle;
  localSignIn: LocalSignIn;
  tokens: LinkTokens;
  accountMails: Worker;
}

/** Choosing a password by a link in a mail. */
export const passwordLinkRoutes: Plugin<LinkDeps> = async (app, deps) => {
  const { orm, hasher, sessions, throttle, localSignIn, tokens, accountMails } = deps;

  app.route({
    ...authEndpoints.forgotPassword,
    preValidation: normalizeBody,
    // The address is stored here and looked up later: neither the response nor its duration reveals whether a user has it.
    handler: async (request) => {
      const { email } = request.body;
      await requestMail(orm.em.fork(), {
        kind: 'password-link',
        email,
        language: request.language,
        ...mailOrigin(request),
      });
      accountMails.wake();
      request.log.info(
        { event: 'password-link-asked', userId: null, client: request.clientAddress },
        'A link to choose a password was requested',
      );
    },
  });

  app.route({
    ...authEndpoints.setPassword,
    handler: async (request) => {
      const { token, password } = request.body;
      const client = request.clientAddress;
      const em = orm.em.fork();
      const link = await throttle.attempt('a password link', client, () => findUsableLink(em, tokens.read(token)));
      if (link) await assertMaySignInLocally(em, localSignIn, request, link.user);
      const user = link && (await choosePassword(em, hasher, link, password, request));
      if (!user) {
        const about = { event: 'password-link-refused', userId: null, client };
        request.log.warn(about, 'A link to choose a password was rejected');
        throw linkInvalid();
      }
      request.log.info({ event: 'password-set', userId: user.id, client }, 'Password chosen by a link');
      await purgeSessions(sessions, user.id, request.log);
    },
  });
};

import { signedInOrigin } from '@kontor/audit/log';
import { accountEndpoints, authEndpoints, type OwnEmail, userEndpoints } from '@kontor/contracts/schemas';
import type { Plugin } from '@kontor/service-kit/http';
import type { FastifyRequest } from 'fastify';

import { logEvent } from '../../audit.ts';
import { linkInvalid, userNotFound } from '../../errors.ts';
import { findPendingEmail, normalizeBody, presentPendingEmail, User } from '../../people/index.ts';
import { currentCaller } from '../../sessions/index.ts';
import { type Credentials, verifyProof } from '../proof.ts';
import { changeOwnEmail, confirmEmail, sendEmailLinkAgain, withdrawEmailChange } from './email-changes.ts';

/** Routes for the confirmed and the pending email address of a user. Needs `request.session`. */
export const emailRoutes: Plugin<Credentials> = async (app, deps) => {
  const { orm, throttle, emailTokens, emailChanges } = deps;

  /** Finds the pending address of a token. Throws 410 if the token is invalid, 429 after too many invalid tokens. */
  async function pendingOf(request: FastifyRequest, token: string) {
    const find = () => findPendingEmail(orm.em.fork(), emailTokens.read(token));
    const pending = await throttle.attempt('a link to an address', request.clientAddress, find);
    if (!pending) throw linkInvalid();
    return pending;
  }

  app.route({
    ...accountEndpoints.getEmail,
    handler: async (request) => {
      const user = await orm.em.fork().findOneOrFail(User, request.user!.id, { failHandler: userNotFound });
      return presentEmail(user);
    },
  });

  app.route({
    ...accountEndpoints.changeEmail,
    preValidation: normalizeBody,
    handler: async (request) => {
      const { user } = await currentCaller(orm, request);
      await verifyProof(deps, request, user, request.body);
      const by = signedInOrigin(request);
      const changed = await changeOwnEmail(orm.em.fork(), request.body.email, by, request.language);
      emailChanges.wake();
      logEvent(request, 'email-change-requested', 'Change of email address requested');
      return presentEmail(changed);
    },
  });

  app.route({
    ...accountEndpoints.sendEmailLinkAgain,
    handler: async (request) => {
      await sendEmailLinkAgain(orm.em.fork(), signedInOrigin(request), request.language);
      emailChanges.wake();
    },
  });

  app.route({
    ...accountEndpoints.withdrawEmailChange,
    handler: async (request) => {
      await withdrawEmailChange(orm.em.fork(), request.user!.id, signedInOrigin(request));
      logEvent(request, 'email-change-withdrawn', 'Change of email address withdrawn');
    },
  });

  app.route({
    ...accountEndpoints.confirmEmail,
    handler: async (request) => {
      const { em, user } = await currentCaller(orm, request);
      await verifyProof(deps, request, user, request.body);
      await confirmEmail(em, await pendingOf(request, request.body.token), request, user);
      logEvent(request, 'email-confirmed', 'Email address confirmed');
    },
  });

  app.route({
    ...authEndpoints.confirmEmailByLink,
    handler: async (request) => {
      const pending = await pendingOf(request, request.body.token);
      const user = await confirmEmail(orm.em.fork(), pending, request, null);
      logEvent(request, 'email-confirmed', 'Email address confirmed by its link', { userId: user.id });
    },
  });

  app.route({
    ...userEndpoints.withdrawEmailChangeOf,
    handler: async (request) => {
      const id = Number(request.params.id);
      await withdrawEmailChange(orm.em.fork(), id, signedInOrigin(request));
      logEvent(request, 'email-change-withdrawn', "Change of another user's email address withdrawn", {
        changedId: id,
      });
    },
  });
};

export const presentEmail = (user: User): OwnEmail => ({ email: user.email, pending: presentPendingEmail(user) });

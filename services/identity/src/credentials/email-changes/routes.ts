import { signedInOrigin } from '@kontor/audit/log';
import { accountEndpoints, authEndpoints, type OwnEmail, userEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';
import type { Worker } from '@kontor/service-kit/queue';
import type { FastifyRequest } from 'fastify';

import { linkInvalid, userNotFound } from '../../errors.ts';
import type { LinkTokens } from '../../outgoing/index.ts';
import { findPendingEmail, normalizeBody, presentPendingEmail, User } from '../../people/index.ts';
import { currentUser } from '../../sessions/index.ts';
import { type ProofVerifier, verifyProof } from '../proof.ts';
import { changeOwnEmail, confirmEmail, sendEmailLinkAgain, withdrawEmailChange } from './email-changes.ts';

interface Deps extends ProofVerifier {
  orm: Orm;
  emailTokens: LinkTokens;
  emailChanges: Worker;
}

/** The confirmed address of a user and the pending one. Needs `request.session`. */
export const emailRoutes: Plugin<Deps> = async (app, deps) => {
  const { orm, throttle, emailTokens, emailChanges } = deps;

  const log = (request: FastifyRequest, userId: number | null, event: string, message: string) =>
    request.log.info({ event, userId, client: request.clientAddress }, message);

  /** The pending address of a token. Throws 410, and 429 after too many invalid ones. */
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
      const user = await currentUser(request, orm.em.fork());
      await verifyProof(deps, request, user, request.body);
      const changed = await changeOwnEmail(
        orm.em.fork(),
        request.body.email,
        signedInOrigin(request),
        request.language,
      );
      emailChanges.wake();
      log(request, user.id, 'email-change-requested', 'Another e-mail address requested');
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
      log(request, request.user!.id, 'email-change-withdrawn', 'Another e-mail address given up');
    },
  });

  app.route({
    ...accountEndpoints.confirmEmail,
    handler: async (request) => {
      const em = orm.em.fork();
      const user = await currentUser(request, em);
      await verifyProof(deps, request, user, request.body);
      await confirmEmail(em, await pendingOf(request, request.body.token), request, user);
      log(request, user.id, 'email-confirmed', 'E-mail address confirmed');
    },
  });

  app.route({
    ...authEndpoints.confirmEmailByLink,
    handler: async (request) => {
      const pending = await pendingOf(request, request.body.token);
      const user = await confirmEmail(orm.em.fork(), pending, request, null);
      log(request, user.id, 'email-confirmed', 'E-mail address confirmed by its link');
    },
  });

  app.route({
    ...userEndpoints.withdrawEmailChangeOf,
    handler: async (request) => {
      const id = Number(request.params.id);
      await withdrawEmailChange(orm.em.fork(), id, signedInOrigin(request));
      request.log.info(
        { event: 'email-change-withdrawn', userId: request.user!.id, changedId: id, client: request.clientAddress },
        'Another e-mail address of an account given up',
      );
    },
  });
};

const presentEmail = (user: User): OwnEmail => ({ email: user.email, pending: presentPendingEmail(user) });

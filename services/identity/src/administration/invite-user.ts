import { type SignedInOrigin, signedInOrigin } from '@kontor/audit/log';
import { type Invitation, type Language, userEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';
import type { Worker } from '@kontor/service-kit/queue';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { alreadyActive } from '../errors.ts';
import { invalidateLinksOf, removeInvitations, requestMail } from '../outgoing/index.ts';
import {
  addUser,
  assertManageable,
  assertMayGive,
  type CreatedIn,
  isInvited,
  lockUser,
  normalizeBody,
  pageLanguage,
  presentUser,
  type User,
} from '../people/index.ts';

/** Adds a user without a password, and queues the mail by which they choose one. Throws 409 for a taken name or e-mail. */
async function inviteUser(
  em: EntityManager,
  invitation: Invitation & CreatedIn,
  language: Language,
  by: SignedInOrigin,
): Promise<User> {
  assertMayGive(invitation.role, by.user);
  return em.transactional(async (tx) => {
    const user = await addUser(tx, invitation, null);
    await requestMail(tx, { kind: 'invitation', email: user.email, language });
    await audit.record(tx, by, { action: 'user-invited', subject: asSubject(user) });
    return user;
  });
}

/** Queues another invitation and invalidates the previous ones. Throws 404, or 409 for a user who had a way to sign in. */
async function inviteAgain(em: EntityManager, id: number, language: Language, by: SignedInOrigin): Promise<void> {
  await em.transactional(async (tx) => {
    const user = await lockUser(tx, id);
    assertManageable(user, by.user);
    if (!isInvited(user)) throw alreadyActive();
    await invalidateLinksOf(tx, id);
    await removeInvitations(tx, user.email);
    await requestMail(tx, { kind: 'invitation', email: user.email, language });
    await audit.record(tx, by, { action: 'user-invited', subject: asSubject(user) });
  });
}

interface Deps {
  orm: Orm;
  accountMails: Worker;
}

/** Users who choose their password themselves. */
export const adminInvitationRoutes: Plugin<Deps> = async (app, { orm, accountMails }) => {
  app.route({
    ...userEndpoints.inviteUser,
    preValidation: normalizeBody,
    handler: async (request) => {
      const invitation = { ...request.body, initialLanguage: pageLanguage(request) };
      const user = await inviteUser(orm.em.fork(), invitation, request.language, signedInOrigin(request));
      accountMails.wake();
      const { user: admin, clientAddress: client } = request;
      request.log.info(
        { event: 'user-invited', userId: admin?.id, invitedId: user.id, role: user.role, client },
        'Account created, invitation queued',
      );
      return presentUser(user, false);
    },
  });

  app.route({
    ...userEndpoints.inviteAgain,
    handler: async (request) => {
      const id = Number(request.params.id);
      await inviteAgain(orm.em.fork(), id, request.language, signedInOrigin(request));
      accountMails.wake();
      request.log.info(
        { event: 'user-invited-again', userId: request.user?.id, invitedId: id, client: request.clientAddress },
        'Another invitation queued',
      );
    },
  });
};

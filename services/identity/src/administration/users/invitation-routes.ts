import { userEndpoints } from '@kontor/contracts/schemas';
import { signedInOrigin } from '@kontor/audit/log';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';
import type { Worker } from '@kontor/service-kit/queue';

import { normalizeBody } from '../../people/normalize-user.ts';
import { pageLanguage } from '../../people/page-language.ts';
import { presentUser } from '../../people/present-user.ts';
import { inviteAgain, inviteUser } from './invite-user.ts';

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

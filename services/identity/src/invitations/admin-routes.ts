import { inviteAgain as inviteAgainEndpoint, inviteUser as inviteUserEndpoint } from '@kontor/contracts';
import type { ServiceContext } from '@kontor/service-kit';

import type { Courier } from '../account-mails/courier.ts';
import { presentUser } from '../users/present-user.ts';
import { inviteAgain, inviteUser } from './invite-user.ts';
import { normalizeBody } from '../users/normalize-user.ts';

/** Accounts whose owners choose the password themselves. */
export function invitationRoutes({ app, orm }: Pick<ServiceContext<unknown>, 'app' | 'orm'>, courier: Courier): void {
  app.route({
    ...inviteUserEndpoint,
    preValidation: normalizeBody,
    handler: async (request, reply) => {
      const user = await inviteUser(orm.em.fork(), request.body, request.language, request);
      courier.wake();
      const { user: admin, clientAddress: client } = request;
      request.log.info(
        { event: 'user-invited', userId: admin?.id, invitedId: user.id, role: user.role, client },
        'Account created, invitation on its way',
      );
      void reply.code(201);
      return presentUser(user, false);
    },
  });

  app.route({
    ...inviteAgainEndpoint,
    handler: async (request, reply) => {
      const id = Number(request.params.id);
      await inviteAgain(orm.em.fork(), id, request.language, request);
      courier.wake();
      request.log.info(
        { event: 'user-invited-again', userId: request.user?.id, invitedId: id, client: request.clientAddress },
        'Another invitation is on its way',
      );
      void reply.code(204);
      return null;
    },
  });
}

import { userEndpoints } from '@kontor/contracts/schemas';
import type { ServiceContext } from '@kontor/service-kit/process';

import type { Courier } from '../account-mails/courier.ts';
import { presentUser } from '../present-user.ts';
import { inviteAgain, inviteUser } from './invite-user.ts';
import { normalizeBody } from './normalize-person.ts';

/** Accounts whose owners choose the password themselves. */
export function invitationRoutes({ app, orm }: Pick<ServiceContext<unknown>, 'app' | 'orm'>, courier: Courier): void {
  app.route({
    ...userEndpoints.inviteUser,
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
    ...userEndpoints.inviteAgain,
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

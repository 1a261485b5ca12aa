import { IdText } from '@kontor/contracts';
import type { UserReply } from '@kontor/contracts/internal';
import type { App, Orm } from '@kontor/service-kit';
import { Type } from 'typebox';

import { userNotFound } from '../errors.ts';
import { User } from './user.entity.ts';

/** Whether there is a person of that id, for services that keep only the id. */
export function internalUserRoutes(app: App, orm: Orm): void {
  app.get(
    '/internal/users/:id',
    { schema: { params: Type.Object({ id: IdText }) } },
    async (request): Promise<UserReply> => {
      const user = await orm.em.fork().findOne(User, Number(request.params.id));
      if (!user) throw userNotFound();
      return { id: user.id, name: user.name, role: user.role };
    },
  );
}

import { IdText } from '@kontor/contracts/schemas';
import { internalPaths, type PeopleReply, type UserReply } from '@kontor/contracts/internal';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';
import { Type } from 'typebox';

import { userNotFound } from '../errors.ts';
import { User } from './user.entity.ts';

/** Users by id and their names, for services that store only the id. */
export const internalUserRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  app.get(internalPaths.people, async (): Promise<PeopleReply> => {
    const users = await orm.em
      .fork()
      .find(User, {}, { fields: ['id', 'name', 'role', 'duties', 'employeeNumber', 'createdAt'] });
    return users.map(({ id, name, role, duties, employeeNumber, createdAt }) => ({
      id,
      name,
      role,
      duties,
      employeeNumber,
      createdAt: createdAt.toISOString(),
    }));
  });

  app.get(
    '/internal/users/:id',
    { schema: { params: Type.Object({ id: IdText }) } },
    async (request): Promise<UserReply> => {
      const user = await orm.em.fork().findOne(User, Number(request.params.id));
      if (!user) throw userNotFound();
      const { id, name, role, notices, createdAt } = user;
      return { id, name, role, notices, createdAt: createdAt.toISOString() };
    },
  );
};

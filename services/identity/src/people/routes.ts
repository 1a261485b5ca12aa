import { internalPaths, type UserNamesReply, UserNamesQuery, type UserReply } from '@kontor/contracts/internal';
import { type Account, accountEndpoints, IdText, type Language } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';
import { Type } from 'typebox';

import { userNotFound } from '../errors.ts';
import { withLockedUser } from './find-user.ts';
import { languageOf } from './present-user.ts';
import { User } from './user.entity.ts';

/** The caller's own account. */
export const accountRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  app.route({
    ...accountEndpoints.getAccount,
    handler: async (request) => {
      const user = await orm.em.fork().findOneOrFail(User, request.user!.id, { failHandler: userNotFound });
      return presentAccount(user, request.language);
    },
  });

  app.route({
    ...accountEndpoints.updateAccount,
    handler: async (request) => {
      const { body } = request;
      const user = await withLockedUser(orm.em, request.user!.id, async (tx, locked) => tx.assign(locked, body));
      return presentAccount(user, request.language);
    },
  });
};

export const presentAccount = (user: User, fallback: Language): Account => ({
  language: languageOf(user, fallback),
  notices: user.notices,
});

/** A `PeopleReply`. Entities would take three times as long. */
const PEOPLE = `
  select id, name, role, coalesce(duties, '{}') as duties, employee_number as "employeeNumber", created_at as "createdAt"
  from identity.users left join (
    select user_id, array_agg(duty order by duty) as duties from identity.user_duties group by user_id) as given on user_id = id`;

/** A `UserNamesReply`. */
const NAMES = `
  select distinct named.* from unnest(string_to_array(?, ',')) as word cross join lateral (
    select id, name from identity.users where identity.name_words(name) @@ identity.name_query(word) order by id limit 1000
  ) as named`;

/** Users by id and their names, for services that store only the id. PostgreSQL writes the JSON of a frequent reply. */
export const internalUserRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  app.get(internalPaths.people, () => orm.em.fork().execute(PEOPLE));

  app.get(internalPaths.userIds, async (_request, reply) => {
    const [{ text }] = await orm.em
      .fork()
      .execute<[{ text: string }]>("select coalesce(json_agg(id), '[]')::text as text from identity.users");
    return reply.type('application/json').send(text);
  });

  app.get(
    '/internal/user-names',
    { schema: { querystring: UserNamesQuery } },
    async (request): Promise<UserNamesReply> => orm.em.fork().execute(NAMES, [request.query.words]),
  );

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

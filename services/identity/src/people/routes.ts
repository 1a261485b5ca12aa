import { type Account, accountEndpoints, type Language } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';

import { userNotFound } from '../errors.ts';
import { languageOf } from './language.ts';
import { updateAccount } from './update-account.ts';
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
      const user = await updateAccount(orm.em.fork(), request.user!.id, request.body);
      return presentAccount(user, request.language);
    },
  });
};

const presentAccount = (user: User, fallback: Language): Account => ({
  language: languageOf(user, fallback),
  notices: user.notices,
});

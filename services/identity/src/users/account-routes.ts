import { type Account, accountEndpoints, type Language } from '@kontor/contracts/schemas';
import { signedInOrigin } from '@kontor/audit/log';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';

import { userNotFound } from '../errors.ts';
import { confirmEmail } from './confirm-email.ts';
import { languageOf } from './language-of.ts';
import { normalizeBody } from './normalize-user.ts';
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

  app.route({
    ...accountEndpoints.getEmail,
    handler: async (request) => {
      const user = await orm.em.fork().findOneOrFail(User, request.user!.id, { failHandler: userNotFound });
      return { email: user.email, isConfirmed: user.isEmailConfirmed };
    },
  });

  app.route({
    ...accountEndpoints.confirmEmail,
    preValidation: normalizeBody,
    handler: async (request) => {
      await confirmEmail(orm.em.fork(), request.body.email, signedInOrigin(request));
      request.log.info({ event: 'email-confirmed', userId: request.user!.id }, 'E-mail address confirmed');
    },
  });
};

const presentAccount = (user: User, fallback: Language): Account => ({
  language: languageOf(user, fallback),
  notices: user.notices,
});

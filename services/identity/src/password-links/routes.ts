import { forgotPassword, setPassword } from '@kontor/contracts';
import type { App, Orm } from '@kontor/service-kit';

import type { Courier } from '../account-mails/courier.ts';
import { requestMail, whence } from '../account-mails/queue.ts';
import type { FailureThrottle } from '../sign-in/failure-throttle.ts';
import { linkInvalid } from '../errors.ts';
import type { Passwords } from '../password/passwords.ts';
import type { LinkTokens } from './link-tokens.ts';
import { tidyUp } from '../sessions/purge-sessions.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { normalizeBody } from '../users/normalize-user.ts';
import { choosePassword, findOpenLink } from './choose-password.ts';

interface Parts {
  orm: Orm;
  passwords: Passwords;
  sessions: SessionStore;
  throttle: FailureThrottle;
  tokens: LinkTokens;
  courier: Courier;
}

/** A new password by a link in a mail, for whoever has forgotten theirs or has none yet. */
export function forgottenPasswordRoutes(
  app: App,
  { orm, passwords, sessions, throttle, tokens, courier }: Parts,
): void {
  app.route({
    ...forgotPassword,
    preValidation: normalizeBody,
    // The address is written down and looked up later: the answer, and the time it takes, know nothing of it.
    handler: async (request, reply) => {
      const { email } = request.body;
      await requestMail(orm.em.fork(), {
        kind: 'password-link',
        email,
        language: request.language,
        ...whence(request),
      });
      courier.wake();
      request.log.info(
        { event: 'password-link-asked', userId: null, client: request.clientAddress },
        'A link to choose a password was asked for',
      );
      void reply.code(204);
      return null;
    },
  });

  app.route({
    ...setPassword,
    handler: async (request, reply) => {
      const { token, password } = request.body;
      const client = request.clientAddress;
      const em = orm.em.fork();
      const link = await throttle.attempt('a password link', client, () => findOpenLink(em, tokens.read(token)));
      const user = link && (await choosePassword(em, passwords, link, password, request));
      if (!user) {
        request.log.warn(
          { event: 'password-link-refused', userId: null, client },
          'A link to choose a password failed',
        );
        throw linkInvalid();
      }
      request.log.info({ event: 'password-set', userId: user.id, client }, 'Password chosen by a link');
      await tidyUp(sessions, user.id, request.log);
      void reply.code(204);
      return null;
    },
  });
}

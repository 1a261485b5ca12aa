import {
  beginTwoFactor,
  confirmTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  turnOffTwoFactor,
} from '@kontor/contracts';
import { type App, type Orm, originOf } from '@kontor/service-kit';
import type { FastifyRequest } from 'fastify';

import { type PasswordProof, proveCurrentPassword } from '../password/verify-current-password.ts';
import { secondFactorEnforced, secondFactorInvalid, secondFactorOff } from '../errors.ts';
import { type CodeProof, proveCode } from './verify-code.ts';
import { countCodesLeft } from './recovery-codes.ts';
import { isRequiredOf, type Requirement } from './requirement.ts';
import { hasSecondFactor } from './two-factor.ts';
import { beginSetUp, confirmSetUp, removeSecondFactor, renewCodes } from './set-up-two-factor.ts';
import { presentSecret } from './totp.ts';
import { answerInTime } from '../sessions/deadline.ts';
import { accountOf, startSession } from '../sessions/current-session.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { tidyUp } from '../sessions/purge-sessions.ts';

interface Parts extends PasswordProof, CodeProof {
  orm: Orm;
  sessions: SessionStore;
  requirement: Requirement;
  /** The name that authenticator apps show beside the code. */
  issuer: string;
}

/** One's own two-factor sign-in, on an app with sessions. */
export function twoFactorRoutes(app: App, parts: Parts): void {
  const { orm, sessions, secrets, requirement, issuer } = parts;
  const note = (request: FastifyRequest, userId: number, event: string, message: string) =>
    request.log.info({ event, userId, client: request.clientAddress }, message);

  async function proveOwnCode(request: FastifyRequest, userId: number, code: string): Promise<void> {
    if (!(await proveCode(parts, orm.em.fork(), userId, request.clientAddress, code))) throw secondFactorInvalid(400);
  }

  app.route({
    ...getTwoFactor,
    handler: async (request) => {
      const em = orm.em.fork();
      const { id, role } = await accountOf(request, em);
      const isOn = await hasSecondFactor(em, id);
      const recoveryCodesLeft = isOn ? await countCodesLeft(em, id) : 0;
      return { isOn, isRequired: isRequiredOf(role, requirement), recoveryCodesLeft };
    },
  });

  app.route({
    ...beginTwoFactor,
    handler: async (request) => {
      const em = orm.em.fork();
      const user = await accountOf(request, em);
      await proveCurrentPassword(parts, request, user, request.body.currentPassword);
      // Moving to another app takes what turning off takes: else a code would protect less than it says.
      if (await hasSecondFactor(em, user.id)) await proveOwnCode(request, user.id, request.body.code ?? '');
      return presentSecret(await beginSetUp(em, secrets, user.id), issuer, user.username);
    },
  });

  app.route({
    ...confirmTwoFactor,
    handler: async (request) => {
      const em = orm.em.fork();
      const account = await accountOf(request, em);
      const { id } = account;
      // Without a place for the new session everything stays as it is.
      await answerInTime(sessions.check());
      const { user, recoveryCodes } = await confirmSetUp(
        em,
        secrets,
        id,
        request.body.code,
        originOf(request, account),
      );
      note(request, id, 'two-factor-on', 'Two-factor sign-in turned on');
      await tidyUp(sessions, id, request.log);
      await startSession(request, em, user);
      return { recoveryCodes };
    },
  });

  app.route({
    ...renewRecoveryCodes,
    handler: async (request) => {
      const em = orm.em.fork();
      const user = await accountOf(request, em);
      await proveCurrentPassword(parts, request, user, request.body.currentPassword);
      const recoveryCodes = await renewCodes(em, user.id, originOf(request, user));
      note(request, user.id, 'recovery-codes-renewed', 'New recovery codes');
      return { recoveryCodes };
    },
  });

  app.route({
    ...turnOffTwoFactor,
    handler: async (request, reply) => {
      const em = orm.em.fork();
      const user = await accountOf(request, em);
      if (isRequiredOf(user.role, requirement)) throw secondFactorEnforced();
      await proveCurrentPassword(parts, request, user, request.body.currentPassword);
      if (!(await hasSecondFactor(em, user.id))) throw secondFactorOff();
      await proveOwnCode(request, user.id, request.body.code);
      await removeSecondFactor(em, user.id, originOf(request, user));
      note(request, user.id, 'two-factor-off', 'Two-factor sign-in turned off');
      void reply.code(204);
      return null;
    },
  });
}

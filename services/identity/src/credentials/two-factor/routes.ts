import { originAs } from '@kontor/audit/log';
import { twoFactorEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';
import type { FastifyRequest } from 'fastify';

import { twoFactorEnforced, twoFactorInvalid, twoFactorOff } from '../../errors.ts';
import { isTwoFactorRequired, type TwoFactorRequirement } from '../../people/index.ts';
import {
  currentSignIn,
  currentUser,
  purgeSessions,
  renewSession,
  type SessionRenewal,
  withDeadline,
} from '../../sessions/index.ts';
import { type ProofVerifier, verifyProof } from '../proof.ts';
import { beginSetUp, confirmSetUp, renewRecoveryCodes, turnOffTwoFactor } from './change-two-factor.ts';
import { type CodeVerifier, hasTwoFactor, needsCode, verifyCode } from './codes.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { presentSecret } from './app-secrets.ts';

interface Deps extends ProofVerifier, CodeVerifier, SessionRenewal {
  orm: Orm;
  requirement: TwoFactorRequirement;
  /** The name of the site, which authenticator apps show beside the code. */
  siteName: string;
}

/** The caller's own two-factor sign-in. Needs `request.session`. */
export const twoFactorRoutes: Plugin<Deps> = async (app, deps) => {
  const { orm, sessions, secrets, requirement, siteName } = deps;
  const log = (request: FastifyRequest, userId: number, event: string, message: string) =>
    request.log.info({ event, userId, client: request.clientAddress }, message);

  async function assertOwnCode(request: FastifyRequest, userId: number, code: string): Promise<void> {
    if (!(await verifyCode(deps, orm.em.fork(), userId, request.clientAddress, code))) throw twoFactorInvalid(400);
  }

  app.route({
    ...twoFactorEndpoints.getTwoFactor,
    handler: async (request) => {
      const em = orm.em.fork();
      const user = await currentUser(request, em);
      const isOn = await hasTwoFactor(em, user.id);
      const isRequired = isTwoFactorRequired(user.role, requirement);
      const mustSetUp = isRequired && !isOn && !currentSignIn(request).isMultiFactor;
      const recoveryCodesLeft = (await needsCode(em, user, requirement)) ? await countRecoveryCodes(em, user.id) : 0;
      return { isOn, isRequired, mustSetUp, recoveryCodesLeft };
    },
  });

  app.route({
    ...twoFactorEndpoints.beginTwoFactor,
    handler: async (request) => {
      const em = orm.em.fork();
      const user = await currentUser(request, em);
      await verifyProof(deps, request, user, request.body);
      // Replacing the app needs a code, as turning off does: otherwise the password alone would bypass it.
      if (await hasTwoFactor(em, user.id)) await assertOwnCode(request, user.id, request.body.code ?? '');
      return presentSecret(await beginSetUp(em, secrets, user.id), siteName, user.username);
    },
  });

  app.route({
    ...twoFactorEndpoints.confirmTwoFactor,
    handler: async (request) => {
      const em = orm.em.fork();
      const caller = await currentUser(request, em);
      const { method } = currentSignIn(request);
      // Fails before anything changes when the new session could not be stored.
      await withDeadline(sessions.check());
      const by = originAs(request, caller);
      const { user, recoveryCodes } = await confirmSetUp(em, secrets, caller.id, request.body.code, by);
      log(request, user.id, 'two-factor-on', 'Two-factor sign-in turned on');
      await purgeSessions(sessions, user.id, request.log);
      await renewSession(deps, request, em, user, {
        method: method === 'password' ? 'two-factor' : method,
        isMultiFactor: true,
      });
      return { recoveryCodes };
    },
  });

  app.route({
    ...twoFactorEndpoints.renewRecoveryCodes,
    handler: async (request) => {
      const em = orm.em.fork();
      const user = await currentUser(request, em);
      await verifyProof(deps, request, user, request.body);
      const recoveryCodes = await renewRecoveryCodes(em, user.id, requirement, originAs(request, user));
      log(request, user.id, 'recovery-codes-renewed', 'Recovery codes renewed');
      return { recoveryCodes };
    },
  });

  app.route({
    ...twoFactorEndpoints.turnOffTwoFactor,
    handler: async (request) => {
      const em = orm.em.fork();
      const user = await currentUser(request, em);
      if (isTwoFactorRequired(user.role, requirement)) throw twoFactorEnforced();
      await verifyProof(deps, request, user, request.body);
      if (!(await hasTwoFactor(em, user.id))) throw twoFactorOff();
      await assertOwnCode(request, user.id, request.body.code);
      await turnOffTwoFactor(em, user.id, originAs(request, user));
      log(request, user.id, 'two-factor-off', 'Two-factor sign-in turned off');
    },
  });
};

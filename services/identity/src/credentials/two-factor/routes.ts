import { signInMethodEndpoints, type TwoFactorState } from '@kontor/contracts/schemas';
import type { Plugin } from '@kontor/service-kit/http';
import type { FastifyRequest } from 'fastify';

import { logEvent } from '../../audit.ts';
import { twoFactorEnforced, twoFactorInvalid, twoFactorOff } from '../../errors.ts';
import { isTwoFactorRequired, type TwoFactorRequirement } from '../../people/index.ts';
import { type Caller, continueSession, currentCaller, purgeSessions } from '../../sessions/index.ts';
import { type Credentials, verifyProof } from '../proof.ts';
import { presentSecret } from './app-secrets.ts';
import { beginSetUp, confirmSetUp, renewRecoveryCodes, turnOffTwoFactor } from './change-two-factor.ts';
import { countRecoveryCodes, hasTwoFactor, needsCode, verifyCode } from './codes.ts';

/** The state of a caller's two-factor sign-in. */
export async function twoFactorState(
  requirement: TwoFactorRequirement,
  { em, user, signIn }: Pick<Caller, 'em' | 'user' | 'signIn'>,
): Promise<TwoFactorState> {
  const isOn = await hasTwoFactor(em, user.id);
  const isRequired = isTwoFactorRequired(user.role, requirement);
  const mustSetUp = isRequired && !isOn && !signIn.isMultiFactor;
  const recoveryCodesLeft = (await needsCode(em, user, requirement)) ? await countRecoveryCodes(em, user.id) : 0;
  return { isOn, isRequired, mustSetUp, recoveryCodesLeft };
}

/** The caller's own two-factor sign-in. Needs `request.session`. */
export const twoFactorRoutes: Plugin<Credentials> = async (app, deps) => {
  const { orm, sessions, secrets, throttle, requirement, siteName } = deps;

  async function assertOwnCode(request: FastifyRequest, userId: number, code: string): Promise<void> {
    if (!(await verifyCode(deps, orm.em.fork(), userId, request.clientAddress, code))) throw twoFactorInvalid(400);
  }

  app.route({
    ...signInMethodEndpoints.getTwoFactor,
    handler: async (request) => twoFactorState(requirement, await currentCaller(orm, request)),
  });

  app.route({
    ...signInMethodEndpoints.beginTwoFactor,
    handler: async (request) => {
      const { em, user } = await currentCaller(orm, request);
      await verifyProof(deps, request, user, request.body);
      // Replacing the app needs a code, as turning off does: otherwise the password alone would bypass it.
      if (await hasTwoFactor(em, user.id)) await assertOwnCode(request, user.id, request.body.code ?? '');
      return presentSecret(await beginSetUp(em, secrets, user.id), await siteName(), user.username);
    },
  });

  app.route({
    ...signInMethodEndpoints.confirmTwoFactor,
    handler: async (request) => {
      const { em, user: caller, by, signIn } = await currentCaller(orm, request);
      // Fails before anything changes when the new session could not be stored.
      await sessions.check();
      // Counted apart from the codes at sign-in: a stolen session must not lock its user out.
      const confirmed = await throttle.attemptAnywhere(`the new code of ${caller.id}`, request.clientAddress, () =>
        confirmSetUp(em, secrets, caller.id, request.body.code, by),
      );
      if (!confirmed) throw twoFactorInvalid(400);
      const { user, recoveryCodes } = confirmed;
      logEvent(request, 'two-factor-on', 'Two-factor sign-in turned on');
      await purgeSessions(sessions, user.id, request.log);
      const method = signIn.method === 'password' ? 'two-factor' : signIn.method;
      await continueSession(deps, request, em, user, { method, isMultiFactor: true });
      return { recoveryCodes };
    },
  });

  app.route({
    ...signInMethodEndpoints.renewRecoveryCodes,
    handler: async (request) => {
      const { em, user, by } = await currentCaller(orm, request);
      await verifyProof(deps, request, user, request.body);
      const recoveryCodes = await renewRecoveryCodes(em, user.id, requirement, by);
      logEvent(request, 'recovery-codes-renewed', 'Recovery codes renewed');
      return { recoveryCodes };
    },
  });

  app.route({
    ...signInMethodEndpoints.turnOffTwoFactor,
    handler: async (request) => {
      const { em, user, by } = await currentCaller(orm, request);
      if (isTwoFactorRequired(user.role, requirement)) throw twoFactorEnforced();
      await verifyProof(deps, request, user, request.body);
      if (!(await hasTwoFactor(em, user.id))) throw twoFactorOff();
      await assertOwnCode(request, user.id, request.body.code);
      await turnOffTwoFactor(em, user.id, by);
      logEvent(request, 'two-factor-off', 'Two-factor sign-in turned off');
    },
  });
};

/**
 * Everything that My account shows of its user, in one call: with a call for each part, the browser queued ten, and each looked
 * up the same session. Uses the features up to `company-account`.
 */
import { accountEndpoints } from '@kontor/contracts/schemas';

import { listIdentities } from '../company-account/index.ts';
import {
  type Credentials,
  listPasskeys,
  presentEmail,
  presentPasskey,
  proofNeeded,
  twoFactorState,
} from '../credentials/index.ts';
import { presentAuthor } from '../outgoing/index.ts';
import { presentAccount } from '../people/index.ts';
import { currentCaller, listOwnSessions } from '../sessions/index.ts';
import { findFailedSignIns } from '../sign-in/index.ts';

export const openOwnAccount = (deps: Credentials): Promise<void> =>
  deps.withSession(async (app) => {
    app.route({
      ...accountEndpoints.getOwnAccount,
      handler: async (request) => {
        const caller = await currentCaller(deps.orm, request);
        const { em, user } = caller;
        const [proof, twoFactor, passkeys] = await Promise.all([
          proofNeeded(deps, request, user),
          twoFactorState(deps.requirement, caller),
          listPasskeys(em, user.id),
        ]);
        const shown = { proof, twoFactor, passkeys: passkeys.map(presentPasskey) };
        // The gateway lets such a user make no call that would tell more.
        if (twoFactor.mustSetUp) return { ...shown, afterSetUp: null };
        const [identities, sessions, failedSignIns] = await Promise.all([
          listIdentities(caller),
          listOwnSessions(deps.sessions, request, user),
          findFailedSignIns(em, user.id),
        ]);
        const email = presentEmail(user);
        const mails = presentAccount(user, request.language);
        return {
          ...shown,
          afterSetUp: { email, mails, author: presentAuthor(user), identities, sessions, failedSignIns },
        };
      },
    });
  });

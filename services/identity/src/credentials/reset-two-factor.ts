import type { AuditOrigin } from '@kontor/audit/log';
import { userEndpoints } from '@kontor/contracts/schemas';
import type { Plugin } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';

import { logEvent } from '../audit.ts';
import { ownTwoFactor } from '../errors.ts';
import { requestLinkIfLockedOut } from '../outgoing/index.ts';
import { withLockedUser } from '../people/index.ts';
import { newEpoch, purgeSessions } from '../sessions/index.ts';
import { deletePasskey, listPasskeys } from './passkeys/passkeys.ts';
import type { Credentials } from './proof.ts';
import { removeTwoFactor } from './two-factor/change-two-factor.ts';

/** Removes all second factors of a user who has lost them, and ends their sessions. Throws 404. */
export async function resetTwoFactor(em: EntityManager, userId: number, by: AuditOrigin): Promise<void> {
  await withLockedUser(em, userId, async (tx, user) => {
    user.sessionEpoch = newEpoch();
    await tx.flush();
    await removeTwoFactor(tx, user, by, { keepsCodes: false });
    const passkeys = await listPasskeys(tx, userId);
    for (const passkey of passkeys) await deletePasskey(tx, user, passkey, by);
    if (passkeys.length > 0) await requestLinkIfLockedOut(tx, user, by, 'en');
  });
}

/** For users who have lost their app or passkeys, and their recovery codes. Admins turn their own off with a code. */
export const adminTwoFactorRoutes: Plugin<Credentials> = async (app, { orm, sessions }) => {
  app.route({
    ...userEndpoints.turnOffTwoFactorOf,
    handler: async (request) => {
      const id = Number(request.params.id);
      if (id === request.user!.id) throw ownTwoFactor();
      await resetTwoFactor(orm.em.fork(), id, request);
      logEvent(request, 'two-factor-reset', 'Two-factor sign-in of an account turned off', { resetId: id });
      await purgeSessions(sessions, id, request.log);
    },
  });
};

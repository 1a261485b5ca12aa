import type { AuditOrigin } from '@kontor/audit/log';
import { userEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';

import { ownTwoFactor } from '../errors.ts';
import { requestLinkIfLockedOut } from '../outgoing/index.ts';
import { lockUser } from '../people/index.ts';
import { newEpoch, purgeSessions, type SessionStore } from '../sessions/index.ts';
import { deletePasskey, listPasskeys } from './passkeys/passkeys.ts';
import { removeTwoFactor } from './two-factor/change-two-factor.ts';

/**
 * Turns two-factor sign-in off for a user who has lost their second factors: removes their passkeys too, and ends their
 * sessions. Sends a link to one who has no other way to sign in. Throws 404.
 */
export async function resetTwoFactor(em: EntityManager, userId: number, by: AuditOrigin): Promise<void> {
  await em.fork().transactional(async (tx) => {
    const user = await lockUser(tx, userId);
    user.sessionEpoch = newEpoch();
    await tx.flush();
    await removeTwoFactor(tx, user, by, { keepsCodes: false });
    const passkeys = await listPasskeys(tx, userId);
    for (const passkey of passkeys) await deletePasskey(tx, user, passkey, by);
    if (passkeys.length > 0) await requestLinkIfLockedOut(tx, user, by, 'en');
  });
}

interface Deps {
  orm: Orm;
  sessions: SessionStore;
}

/** For users who have lost their app or passkeys, and their recovery codes. Admins turn their own off in `routes.ts`, with a code. */
export const adminTwoFactorRoutes: Plugin<Deps> = async (app, { orm, sessions }) => {
  app.route({
    ...userEndpoints.turnOffTwoFactorOf,
    handler: async (request) => {
      const id = Number(request.params.id);
      const { user: admin, clientAddress: client } = request;
      if (id === admin!.id) throw ownTwoFactor();
      await resetTwoFactor(orm.em.fork(), id, request);
      request.log.info(
        { event: 'two-factor-reset', userId: admin!.id, resetId: id, client },
        'Two-factor sign-in of an account turned off',
      );
      await purgeSessions(sessions, id, request.log);
    },
  });
};

import { internalPaths, type SessionReply } from '@kontor/contracts/internal';
import type { App, Orm } from '@kontor/service-kit';

import { presentSessionUser } from '../present-user.ts';
import { signedInUser } from '../sessions/current-session.ts';

/** Who a visitor's cookie belongs to, for the gateway; on an app with sessions. Counts as a use of the session. */
export function internalAuthRoutes(app: App, orm: Orm): void {
  app.get(internalPaths.session, async (request): Promise<SessionReply> => {
    const user = await signedInUser(request, orm.em.fork());
    return { user: user && presentSessionUser(user) };
  });
}

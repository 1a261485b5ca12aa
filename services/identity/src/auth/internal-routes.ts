import { internalPaths, type SessionReply } from '@kontor/contracts/internal';
import type { App, Orm } from '@kontor/service-kit';

import { presentSessionUser } from '../present-user.ts';
import { mustSetUp, type Requirement } from '../second-factor/requirement.ts';
import { signedInUser } from '../sessions/current-session.ts';

/** Who a visitor's cookie belongs to, for the gateway; on an app with sessions. Counts as a use of the session. */
export function internalAuthRoutes(app: App, orm: Orm, requirement: Requirement): void {
  app.get(internalPaths.session, async (request): Promise<SessionReply> => {
    const em = orm.em.fork();
    const user = await signedInUser(request, em);
    if (!user) return { user };
    const isHeldBack = await mustSetUp(em, user, requirement);
    return { user: presentSessionUser(user), ...(isHeldBack && { mustSetUpTwoFactor: true }) };
  });
}

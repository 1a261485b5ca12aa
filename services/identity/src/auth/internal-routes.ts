import { internalPaths, type SessionReply } from '@kontor/contracts/internal';
import type { App } from '@kontor/service-kit/http';

import { presentSessionUser } from '../present-user.ts';
import { isRequiredOf, type Requirement } from '../second-factor/requirement.ts';
import type { OwnerOfCookie } from '../sessions/cookie-owner.ts';

/** Who a visitor's cookie belongs to, for the gateway. Counts as a use of the session. */
export function internalAuthRoutes(app: App, ownerOf: OwnerOfCookie, requirement: Requirement): void {
  app.get(internalPaths.session, async (request): Promise<SessionReply> => {
    const { owner } = await ownerOf(request);
    if (!owner) return { user: null };
    const isHeldBack = isRequiredOf(owner.role, requirement) && !owner.hasTwoFactor;
    return { user: presentSessionUser(owner), ...(isHeldBack && { mustSetUpTwoFactor: true }) };
  });
}

import { internalPaths, type SessionReply } from '@kontor/contracts/internal';
import type { App } from '@kontor/service-kit';

import { presentSessionUser } from '../users/present-user.ts';
import { isRequiredOf, type Requirement } from '../two-factor/requirement.ts';
import type { OwnerOfCookie } from './cookie-owner.ts';

/** Who a visitor's cookie belongs to, for the gateway. Counts as a use of the session. */
export function internalAuthRoutes(app: App, ownerOf: OwnerOfCookie, requirement: Requirement): void {
  app.get(internalPaths.session, async (request): Promise<SessionReply> => {
    const { owner } = await ownerOf(request);
    if (!owner) return { user: null };
    const isHeldBack = isRequiredOf(owner.role, requirement) && !owner.hasTwoFactor;
    return { user: presentSessionUser(owner), ...(isHeldBack && { mustSetUpTwoFactor: true }) };
  });
}

import { internalPaths, type SessionReply } from '@kontor/contracts/internal';
import type { Plugin } from '@kontor/service-kit/http';

import { isTwoFactorRequired, type TwoFactorRequirement } from '../people/two-factor-requirement.ts';
import { presentSessionUser } from '../people/present-user.ts';
import type { OwnerOfCookie } from './cookie-owner.ts';

interface Deps {
  ownerOf: OwnerOfCookie;
  requirement: TwoFactorRequirement;
}

/** The user of a cookie, for the gateway. Counts as a use of the session. */
export const internalSessionRoutes: Plugin<Deps> = async (app, { ownerOf, requirement }) => {
  app.get(internalPaths.session, async (request): Promise<SessionReply> => {
    const { owner } = await ownerOf(request);
    if (!owner) return { user: null };
    const { method, isMultiFactor, hasTwoFactor } = owner;
    const mustSetUp = isTwoFactorRequired(owner.role, requirement) && !isMultiFactor && !hasTwoFactor;
    return {
      user: presentSessionUser(owner),
      ...(mustSetUp && { mustSetUpTwoFactor: true }),
      // A session of an earlier release: turning two-factor sign-in on or off ends all sessions, so this holds for all of it.
      signedInWith: method ?? (hasTwoFactor ? 'two-factor' : 'password'),
    };
  });
};

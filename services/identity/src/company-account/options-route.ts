import { signInMethodEndpoints } from '@kontor/contracts/schemas';
import { type Plugin, PUBLIC_CACHING } from '@kontor/service-kit/http';

import { acceptsPasskeys } from '../credentials/passkeys/relying-party.ts';
import type { Settings } from '../settings.ts';
import type { Issuer } from './issuer/issuer.ts';

interface Deps {
  issuer: Issuer | null;
  settings: Pick<Settings, 'OIDC_ONLY' | 'PUBLIC_URL' | 'ADMINS_OPEN_PERSONAL_DOCUMENTS'>;
}

/** How one can sign in here, and whether admins can have duties. */
export const signInOptionsRoute: Plugin<Deps> = async (app, { issuer, settings }) => {
  const passwords = !settings.OIDC_ONLY;
  const passkeys = acceptsPasskeys(settings.PUBLIC_URL);
  const adminsHaveDuties = !settings.ADMINS_OPEN_PERSONAL_DOCUMENTS;
  app.route({
    ...signInMethodEndpoints.getSignInOptions,
    handler: async (_request, reply) => {
      const company = issuer && { name: issuer.settings.name, isAvailable: await issuer.isAvailable() };
      // The gateway renders it into the login page.
      void reply.header('cache-control', PUBLIC_CACHING);
      return { passwords, passkeys, company, adminsHaveDuties };
    },
  });
};

import { type SignedCredential, signInMethodEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';

import { SIGN_IN } from '../credentials/passkeys/challenges.ts';
import { signInOptions } from '../credentials/passkeys/web-authn.ts';
import { type SessionStore, withDeadline } from '../sessions/session-store.ts';
import { authenticateByPasskey, type PasskeyAuthenticator } from './authenticate-by-passkey.ts';
import { countFailedSignIns } from './failed-sign-ins.ts';
import { openSession } from './record-sign-in.ts';
import type { SignInMetrics } from './sign-in-metrics.ts';

interface Deps extends PasskeyAuthenticator {
  orm: Orm;
  sessions: SessionStore;
  signIns: SignInMetrics;
}

/** Signing in by passkey. Needs `request.session`. */
export const passkeySignInRoutes: Plugin<Deps> = async (app, deps) => {
  const { orm, sessions, signIns, rp, challenges } = deps;
  countFailedSignIns(app, orm);

  app.route({
    ...signInMethodEndpoints.getPasskeySignIn,
    handler: async (request, reply) => signInOptions(rp, await challenges.issue(request, reply, SIGN_IN)),
  });

  app.route({
    ...signInMethodEndpoints.signInByPasskey,
    handler: async (request, reply) => {
      // While no session can be stored, passkeys are not checked either.
      await withDeadline(sessions.check());
      const em = orm.em.fork();
      const attempt = authenticateByPasskey(deps, em, { request, reply }, request.body as SignedCredential);
      const { user, ...signIn } = await signIns.count(attempt);
      return openSession(em, request, user, signIn);
    },
  });
};

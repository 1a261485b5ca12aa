import { signInMethodEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';

import { currentUser } from '../sessions/current-session.ts';
import { proofNeeded, type ProofVerifier } from './proof.ts';

/** What the caller has to prove before a change. Needs `request.session`. */
export const proofRoutes: Plugin<ProofVerifier & { orm: Orm }> = async (app, { orm, ...verifier }) => {
  app.route({
    ...signInMethodEndpoints.getProof,
    handler: async (request) => proofNeeded(verifier, request, await currentUser(request, orm.em.fork())),
  });
};

import { originAs } from '@kontor/audit/log';
import { type Identity, signInMethodEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';
import type { Worker } from '@kontor/service-kit/queue';

import { type ProofVerifier, verifyProof } from '../credentials/index.ts';
import { companyAccountOff, companyAccountRequired } from '../errors.ts';
import { currentUser, sessionKey, withDeadline } from '../sessions/index.ts';
import { disconnectIdentity } from './connect-identity.ts';
import { beginFlow, type FlowCookies } from './flow/flow.ts';
import { ACCOUNT, languageOfPage, portalPage } from './flow/return-to.ts';
import type { Issuer } from './issuer/issuer.ts';
import { UserIdentity } from './user-identity.entity.ts';

interface Deps extends ProofVerifier {
  orm: Orm;
  /** Null when no issuer is set up (any more). */
  issuer: Issuer | null;
  flows: FlowCookies;
  accountMails: Worker;
}

/** The caller's own accounts at the issuer. Needs `request.session`. */
export const identityRoutes: Plugin<Deps> = async (app, deps) => {
  const { orm, issuer, flows, sessions, accountMails } = deps;

  app.route({
    ...signInMethodEndpoints.listIdentities,
    handler: async (request) => {
      const em = orm.em.fork();
      const { id } = await currentUser(request, em);
      return (await em.find(UserIdentity, { userId: id }, { orderBy: { id: 'desc' } })).map(presentIdentity);
    },
  });

  app.route({
    ...signInMethodEndpoints.connectIdentity,
    handler: async (request, reply) => {
      if (!issuer) throw companyAccountOff();
      const user = await currentUser(request, orm.em.fork());
      await verifyProof(deps, request, user, request.body);
      const session = sessionKey(request.session.sessionId).toString('base64url');
      const intent = { kind: 'connect', userId: user.id, session } as const;
      const returnTo = portalPage(request.body.returnTo) ?? ACCOUNT;
      const flow = { intent, returnTo, language: languageOfPage(returnTo) };
      return { url: await beginFlow({ issuer, flows }, request, reply, flow) };
    },
  });

  app.route({
    ...signInMethodEndpoints.disconnectIdentity,
    handler: async (request) => {
      const em = orm.em.fork();
      const user = await currentUser(request, em);
      // There would be no other way to sign in.
      if (!deps.localSignIn.mayUsePassword(user)) throw companyAccountRequired();
      await verifyProof(deps, request, user, request.body);
      await withDeadline(sessions.check());
      const where = { id: Number(request.params.id), userId: user.id };
      const provider = issuer?.settings.name ?? "the company's account";
      const current = sessionKey(request.session.sessionId);
      const { language } = request;
      const ended = await disconnectIdentity(em, where, originAs(request, user), { language, provider, current });
      const about = { event: 'identity-disconnected', userId: user.id, client: request.clientAddress };
      request.log.info(about, "Company's account disconnected");
      for (const key of ended) await withDeadline(sessions.endOne(user.id, key));
      accountMails.wake();
    },
  });
};

const presentIdentity = ({ id, issuer, email, createdAt, lastUsedAt }: UserIdentity): Identity => ({
  id,
  issuer,
  email,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

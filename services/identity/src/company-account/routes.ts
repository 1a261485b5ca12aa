import { authEndpoints, signInMethodEndpoints } from '@kontor/contracts/schemas';
import { type Plugin, PUBLIC_CACHING } from '@kontor/service-kit/http';

import { logEvent } from '../audit.ts';
import { acceptsPasskeys, type Credentials, verifyProof } from '../credentials/index.ts';
import { companyAccountOff, companyAccountRequired, companyAccountUnavailable, linkInvalid } from '../errors.ts';
import { findUsableLink } from '../outgoing/index.ts';
import { isInvited, pageLanguage } from '../people/index.ts';
import { type Caller, currentCaller, sessionKey } from '../sessions/index.ts';
import type { Settings } from '../settings.ts';
import { countFailedSignIns } from '../sign-in/index.ts';
import { disconnectIdentity, presentIdentity } from './connect-identity.ts';
import { completeWithCode, finishFlow, type FlowFinisher } from './flow/finish-flow.ts';
import { ACCOUNT, beginFlow, type FlowCookies, languageOfPage, localPath, PORTAL, portalPage } from './flow/flow.ts';
import type { Issuer } from './issuer/issuer.ts';
import { UserIdentity } from './user-identity.entity.ts';

/** Signing in with the company's account. Needs `request.session`. */
export const flowRoutes: Plugin<FlowFinisher> = async (app, deps) => {
  const { orm, issuer, sessions, throttle, tokens } = deps;
  countFailedSignIns(app, orm);

  app.route({
    ...signInMethodEndpoints.startOidc,
    handler: async (request, reply) => {
      const wanted = portalPage(request.query.returnTo);
      const language = wanted === null ? null : languageOfPage(wanted);
      const returnTo = wanted ?? PORTAL;
      try {
        if (!(await issuer.isAvailable())) throw companyAccountUnavailable();
        const intent = { kind: 'sign-in' } as const;
        return await reply.redirect(await beginFlow(deps, request, reply, { intent, returnTo, language }), 303);
      } catch (error) {
        request.log.warn({ err: error, event: 'oidc-not-begun' }, "A sign-in with the company's account did not begin");
        return reply.redirect(localPath(language, '/auth/problem/unavailable'), 303);
      }
    },
  });

  app.route({
    ...signInMethodEndpoints.finishOidc,
    handler: async (request, reply) => reply.redirect(await finishFlow(deps, orm.em.fork(), { request, reply }), 303),
  });

  app.route({
    ...signInMethodEndpoints.verifyOidcCode,
    handler: async (request, reply) => {
      await sessions.check();
      return completeWithCode(deps, orm.em.fork(), request, reply, request.body.code);
    },
  });

  app.route({
    ...signInMethodEndpoints.startOidcInvitation,
    handler: async (request, reply) => {
      const { token, language = pageLanguage(request) } = request.body;
      const em = orm.em.fork();
      const find = () => findUsableLink(em, tokens.read(token));
      const link = await throttle.attempt('a password link', request.clientAddress, find);
      if (!link || !isInvited(link.user)) throw linkInvalid();
      const intent = { kind: 'invitation', linkId: link.id } as const;
      const returnTo = localPath(language, PORTAL);
      return { url: await beginFlow(deps, request, reply, { intent, returnTo, language }) };
    },
  });
};

interface OptionsDeps {
  issuer: Issuer | null;
  settings: Pick<Settings, 'OIDC_ONLY' | 'PUBLIC_URL' | 'ADMINS_OPEN_PERSONAL_DOCUMENTS'>;
}

/** How one can sign in here, and whether admins can have duties. */
export const signInOptionsRoute: Plugin<OptionsDeps> = async (app, { issuer, settings }) => {
  const passwords = !settings.OIDC_ONLY;
  const passkeys = acceptsPasskeys(settings.PUBLIC_URL);
  const adminsHaveDuties = !settings.ADMINS_OPEN_PERSONAL_DOCUMENTS;
  app.route({
    ...authEndpoints.getSignInOptions,
    handler: async (_request, reply) => {
      const company = issuer && { name: issuer.settings.name, isAvailable: await issuer.isAvailable() };
      // The gateway renders it into the login page.
      void reply.header('cache-control', PUBLIC_CACHING);
      return { passwords, passkeys, company, adminsHaveDuties };
    },
  });
};

/** The accounts at the issuer that a caller has connected. */
export const listIdentities = async ({ em, user }: Pick<Caller, 'em' | 'user'>) =>
  (await em.find(UserIdentity, { userId: user.id }, { orderBy: { id: 'desc' } })).map(presentIdentity);

interface IdentityDeps extends Credentials {
  /** Null when no issuer is set up (any more). */
  issuer: Issuer | null;
  flows: FlowCookies;
}

/** The caller's own accounts at the issuer. Needs `request.session`. */
export const identityRoutes: Plugin<IdentityDeps> = async (app, deps) => {
  const { orm, issuer, flows, sessions, accountMails } = deps;

  app.route({
    ...signInMethodEndpoints.listIdentities,
    handler: async (request) => listIdentities(await currentCaller(orm, request)),
  });

  app.route({
    ...signInMethodEndpoints.connectIdentity,
    handler: async (request, reply) => {
      if (!issuer) throw companyAccountOff();
      const { user } = await currentCaller(orm, request);
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
      const { em, user, by } = await currentCaller(orm, request);
      // There would be no other way to sign in.
      if (!deps.localSignIn.settingsAllow(user)) throw companyAccountRequired();
      await verifyProof(deps, request, user, request.body);
      await sessions.check();
      const where = { id: Number(request.params.id), userId: user.id };
      const provider = issuer?.settings.name ?? "the company's account";
      const current = sessionKey(request.session.sessionId);
      const { language } = request;
      const ended = await disconnectIdentity(em, where, by, { language, provider, current });
      logEvent(request, 'identity-disconnected', "Company's account disconnected");
      for (const key of ended) await sessions.endOne(user.id, key);
      accountMails.wake();
    },
  });
};

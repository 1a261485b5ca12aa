import { authEndpoints, signInMethodEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import { type Plugin, PUBLIC_CACHING } from '@kontor/service-kit/http';

import { acceptsPasskeys, type CodeVerifier } from '../credentials/index.ts';
import { companyAccountUnavailable, linkInvalid } from '../errors.ts';
import { findUsableLink, type LinkTokens } from '../outgoing/index.ts';
import { isInvited, pageLanguage } from '../people/index.ts';
import { withDeadline } from '../sessions/index.ts';
import type { Settings } from '../settings.ts';
import { countFailedSignIns } from '../sign-in/index.ts';
import { completeWithCode } from './flow/code-step.ts';
import { finishFlow, type FlowFinisher } from './flow/finish-flow.ts';
import { beginFlow } from './flow/flow.ts';
import { languageOfPage, localPath, PORTAL, portalPage } from './flow/return-to.ts';
import type { Issuer } from './issuer/issuer.ts';

interface Deps extends FlowFinisher, CodeVerifier {
  orm: Orm;
  tokens: LinkTokens;
}

/** Signing in with the company's account. Needs `request.session`. */
export const flowRoutes: Plugin<Deps> = async (app, deps) => {
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
      await withDeadline(sessions.check());
      return completeWithCode(deps, orm.em.fork(), request, reply, request.body.code);
    },
  });

  app.route({
    ...signInMethodEndpoints.startOidcInvitation,
    handler: async (request, reply) => {
      const { token, language = pageLanguage(request) } = request.body;
      const em = orm.em.fork();
      const client = request.clientAddress;
      const link = await throttle.attempt('a password link', client, () => findUsableLink(em, tokens.read(token)));
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

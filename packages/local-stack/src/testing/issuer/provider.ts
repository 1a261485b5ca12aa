import { generateKeyPairSync, randomBytes } from 'node:crypto';

import { Provider } from 'oidc-provider';

import type { Account } from './accounts.ts';
import type { IssuerStorage } from './issuer-storage.ts';
import { logoutPage } from './pages.ts';
import type { Profile } from './profiles.ts';

export interface Client {
  id: string;
  secret: string;
  /** URL of the site. */
  site: string;
}

const RFC_9207 = 'authorization_response_iss_parameter_supported';

/** An OpenID provider that sends and supports what the profile says. */
export function createProvider(options: {
  issuer: string;
  profile: Profile;
  client: Client;
  storage: IssuerStorage;
  /** The account with this subject, unless it is switched off. */
  findAccount: (subject: string) => Account | undefined;
}): Provider {
  const { issuer, profile, client, storage, findAccount } = options;
  const provider = new Provider(issuer, {
    adapter: (model) => storage.adapter(model),
    clients: [registration(profile, client)],
    claims: claimNames(profile),
    // All three send the claims of the granted scopes in the ID token.
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(32).toString('hex')] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: profile.hasBackChannelLogout },
      rpInitiatedLogout: {
        enabled: profile.hasSingleLogout,
        logoutSource: (ctx, form) => void (ctx.body = logoutPage(profile.name, form)),
      },
    },
    // The default rejects addresses of this machine.
    fetch: (url, init) => fetch(url, { ...init, dispatcher: undefined }),
    findAccount: (_ctx, subject) => {
      const account = findAccount(subject);
      if (!account) return;
      const { openid, profile: ofProfile, email } = profile.claims(account, client.id);
      return { accountId: subject, claims: () => ({ sub: subject, ...openid, ...ofProfile, ...email }) };
    },
    interactions: { url: (_ctx, { uid }) => `${new URL(issuer).pathname.replace(/\/$/, '')}/interaction/${uid}` },
    jwks: { keys: [signingKey()] },
    // Consent is given: the company's admin has registered the site.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ accountId: oidc.account!.accountId, clientId: client.id });
      grant.addOIDCScope(String(oidc.params?.['scope']));
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    ttl: { AccessToken: 3600, Grant: 86_400, IdToken: 3600, Interaction: 3600, Session: 86_400 },
  });
  if (!profile.hasIssuerInResponse) provider.use(withoutIssuerInResponse);
  return provider;
}

function registration(profile: Profile, { id, secret, site }: Client) {
  return {
    client_id: id,
    client_secret: secret,
    redirect_uris: [`${site}/api/auth/oidc/callback`],
    post_logout_redirect_uris: [`${site}/`],
    token_endpoint_auth_method: 'client_secret_post' as const,
    ...(profile.hasBackChannelLogout && {
      backchannel_logout_uri: `${site}/api/auth/oidc/backchannel-logout`,
      backchannel_logout_session_required: true,
    }),
  };
}

function claimNames(profile: Profile) {
  const everything: Account = {
    username: 'any',
    name: 'Any Body',
    email: 'any@example.com',
    isEmailVerified: true,
    groups: ['any'],
    isMultiFactor: true,
  };
  const { openid, profile: ofProfile, email } = profile.claims(everything, 'any');
  return {
    openid: ['sub', ...Object.keys(openid), ...(profile.amr ? ['amr'] : [])],
    profile: Object.keys(ofProfile),
    email: Object.keys(email),
  };
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: randomBytes(8).toString('hex') };
}

/** The library names the issuer in each response; Microsoft and Google do not. */
async function withoutIssuerInResponse(ctx: Parameters<Parameters<Provider['use']>[0]>[0], next: () => Promise<void>) {
  await next();
  const location = ctx.response.get('location');
  if (location && URL.canParse(location)) {
    const url = new URL(location);
    url.searchParams.delete('iss');
    ctx.set('location', url.href);
  }
  if (ctx.path.endsWith('/openid-configuration')) delete (ctx.body as Record<string, unknown>)[RFC_9207];
}

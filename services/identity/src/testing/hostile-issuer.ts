import { once } from 'node:events';
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

type Endpoint = 'discovery' | 'jwks' | 'token' | 'authorize';

/** A key of the issuer. */
export interface SigningKey {
  kid: string;
  alg: 'RS256' | 'ES256';
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  jwk: JWK;
}

/** What an issuer does otherwise than the standards say; an honest one does nothing of it. */
export interface Attack {
  /** Changes the claims of the ID token. */
  claims?: (claims: JWTPayload) => object;
  /** Makes the ID token. */
  idToken?: (claims: JWTPayload, key: SigningKey) => Promise<string> | string;
  /** Changes the JSON of an endpoint. */
  json?: Partial<Record<Endpoint, (regular: Record<string, unknown>) => unknown>>;
  /** Responds in place of an endpoint, or lets it `behave`. */
  respond?: Partial<Record<Endpoint, (response: ServerResponse, behave: () => Promise<void>) => unknown>>;
  /** Redeems any code for anybody: checks neither PKCE nor that a code was used. */
  isCareless?: boolean;
}

/** An issuer that behaves well until a test sets `attack`. */
export interface HostileIssuer {
  url: string;
  settings: { OIDC_ISSUER: string; OIDC_CLIENT_ID: string; OIDC_CLIENT_SECRET: string };
  attack: Attack;
  /** The key that signs; a test that rotates keys replaces it. */
  key: SigningKey;
  /** Addresses to which it sends browsers. */
  redirectUris: string[];
  /** Number of requests to an endpoint since the start. */
  requests: Record<Endpoint, number>;
  /** What a person does at the issuer: signs in with these claims. Returns the callback to which the browser is sent. */
  authorize(location: string, claims: JWTPayload): URL;
  sign(claims: object, key?: SigningKey, header?: object): Promise<string>;
  stop(): Promise<void>;
}

const PUBLIC_URL = 'http://localhost:8080';

interface Grant {
  claims: JWTPayload;
  redirectUri: string;
  nonce: string | null;
  challenge: string | null;
}

export async function makeKey(alg: SigningKey['alg'] = 'RS256', kid: string = randomUUID()): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { kid, alg, privateKey, publicKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
}

export async function startHostileIssuer(port = 0): Promise<HostileIssuer> {
  const clientId = 'kontor';
  const clientSecret = 'known to the issuer and to Kontor only';
  const grants = new Map<string, Grant>();

  const json = (response: ServerResponse, body: unknown, status = 200): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

  const metadata = () => ({
    issuer: issuer.url,
    authorization_endpoint: `${issuer.url}/authorize`,
    token_endpoint: `${issuer.url}/token`,
    jwks_uri: `${issuer.url}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    // More than a client should accept.
    id_token_signing_alg_values_supported: ['RS256', 'ES256', 'HS256', 'none'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    authorization_response_iss_parameter_supported: true,
  });

  async function redeem(form: URLSearchParams): Promise<Record<string, unknown>> {
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
      return { error: 'invalid_client' };
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    const { isCareless = false } = issuer.attack;
    if (!isCareless) grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRedeemable = grant?.challenge === challenge && grant.redirectUri === form.get('redirect_uri');
    if (!grant || (!isCareless && !isRedeemable)) return { error: 'invalid_grant' };
    const now = Math.floor(Date.now() / 1000);
    const honest = { iss: issuer.url, aud: clientId, iat: now, exp: now + 300, nonce: grant.nonce, ...grant.claims };
    const claims = (issuer.attack.claims?.(honest) ?? honest) as JWTPayload;
    const idToken = await (issuer.attack.idToken ?? ((each) => issuer.sign(each)))(claims, issuer.key);
    return { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: idToken };
  }

  async function regular(endpoint: Endpoint, request: IncomingMessage): Promise<Record<string, unknown>> {
    if (endpoint === 'discovery') return metadata();
    if (endpoint === 'jwks') return { keys: [issuer.key.jwk] };
    return redeem(new URLSearchParams(await text(request)));
  }

  /** A browser without a session, which is asked for nothing (`prompt=none`): OpenID Connect Core 1.0, section 3.1.2.6. */
  function askNobody(wanted: URLSearchParams, response: ServerResponse): void {
    const redirectUri = wanted.get('redirect_uri') ?? '';
    if (wanted.get('client_id') !== clientId || !issuer.redirectUris.includes(redirectUri))
      return json(response, { error: 'invalid_request' }, 400);
    const parameters = new URLSearchParams({ error: 'login_required', state: wanted.get('state') ?? '', iss: url });
    response.writeHead(303, { location: `${redirectUri}?${parameters.toString()}` }).end();
  }

  const endpoints: Record<string, Endpoint> = {
    '/.well-known/openid-configuration': 'discovery',
    '/jwks': 'jwks',
    '/token': 'token',
    '/authorize': 'authorize',
  };
  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, url);
    const endpoint = endpoints[pathname];
    if (!endpoint) return json(response, {}, 404);
    issuer.requests[endpoint]++;
    const { respond, json: changes } = issuer.attack;
    const behave = async () => {
      if (endpoint === 'authorize') return askNobody(searchParams, response);
      const body = await regular(endpoint, request);
      json(response, changes?.[endpoint]?.(body) ?? body, 'error' in body ? 400 : 200);
    };
    await (respond?.[endpoint] ? respond[endpoint](response, behave) : behave());
  }

  const server = createServer((request, response) => {
    reply(request, response).catch((error: unknown) => response.destroy(error as Error));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const issuer: HostileIssuer = {
    url,
    settings: { OIDC_ISSUER: url, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
    attack: {},
    key: await makeKey(),
    redirectUris: [`${PUBLIC_URL}/api/auth/oidc/callback`],
    requests: { discovery: 0, jwks: 0, token: 0, authorize: 0 },
    authorize(location, claims) {
      const { origin, pathname, searchParams: wanted } = new URL(location);
      const isValid =
        origin + pathname === `${url}/authorize` &&
        wanted.get('client_id') === clientId &&
        wanted.get('response_type') === 'code' &&
        wanted.get('code_challenge_method') === 'S256' &&
        wanted.get('scope')?.split(' ').includes('openid');
      if (!isValid) throw new Error(`This is no authorization request: ${location}`);
      const code = randomUUID();
      const redirectUri = wanted.get('redirect_uri')!;
      grants.set(code, { claims, redirectUri, nonce: wanted.get('nonce'), challenge: wanted.get('code_challenge') });
      const callback = new URL(redirectUri);
      callback.search = new URLSearchParams({ code, state: wanted.get('state')!, iss: url }).toString();
      return callback;
    },
    sign: (claims, key = issuer.key, header = {}) =>
      new SignJWT(claims as JWTPayload)
        .setProtectedHeader({ alg: key.alg, kid: key.kid, ...header })
        .sign(key.privateKey),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return issuer;
}

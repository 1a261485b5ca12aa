import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** What an issuer says of a person: claims of the ID token besides `iss`, `aud`, `iat`, `exp` and `nonce`. */
export type Claims = JWTPayload & { sub: string };

interface Grant {
  claims: Claims;
  parameters: URLSearchParams;
}

export interface TestIssuer {
  url: string;
  /** For `buildHarness`. */
  settings: Record<string, string>;
  /** Added to the metadata. */
  metadata: Record<string, unknown>;
  /** The requests it has received, as `GET /path`. */
  received: string[];
  /** Lets a person sign in at the URL of an authorization request; returns the path and query of the callback. */
  authorize(url: string, claims: Claims): string;
  /** A token that it has signed. */
  sign(payload: JWTPayload, header?: Record<string, unknown>): Promise<string>;
  /** While unavailable it responds with 503. */
  setAvailable(isAvailable: boolean): void;
  close(): Promise<void>;
}

const CLIENT_ID = 'kontor';
const CLIENT_SECRET = 'known to the tests and to their issuer';

/** An issuer that does as OpenID Connect says, on a port of its own. */
export async function startIssuer(): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  const received: string[] = [];
  const metadata: Record<string, unknown> = {};
  let isAvailable = true;

  const server = createServer((request, response) => {
    received.push(`${request.method} ${request.url}`);
    void reply(request).then(([status, body]) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const sign: TestIssuer['sign'] = (payload, header = {}) =>
    new SignJWT({ iss: url, aud: CLIENT_ID, ...payload })
      .setProtectedHeader({ alg: 'RS256', kid: 'test', ...header })
      .setIssuedAt(payload.iat)
      .sign(privateKey);

  async function reply(request: IncomingMessage): Promise<[status: number, body: object]> {
    if (!isAvailable) return [503, {}];
    switch (`${request.method} ${request.url}`) {
      case 'GET /.well-known/openid-configuration':
        return [200, { ...describe(url), ...metadata }];
      case 'GET /jwks':
        return [200, { keys: [jwk] }];
      case 'POST /token':
        return token(new URLSearchParams(await text(request)));
      default:
        return [404, {}];
    }
  }

  async function token(form: URLSearchParams): Promise<[status: number, body: object]> {
    if (form.get('client_id') !== CLIENT_ID || form.get('client_secret') !== CLIENT_SECRET)
      return [401, { error: 'invalid_client' }];
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (
      !grant ||
      challenge !== grant.parameters.get('code_challenge') ||
      form.get('redirect_uri') !== grant.parameters.get('redirect_uri')
    )
      return [400, { error: 'invalid_grant' }];
    const nonce = grant.parameters.get('nonce')!;
    const exp = Math.floor(Date.now() / 1000) + 300;
    const idToken = await sign({ nonce, exp, ...grant.claims });
    return [200, { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: idToken }];
  }

  return {
    url,
    settings: {
      OIDC_ISSUER: url,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      OIDC_NAME: 'Microsoft',
    },
    metadata,
    received,
    sign,
    authorize(authorizationUrl, claims) {
      const { origin, pathname, searchParams: parameters } = new URL(authorizationUrl);
      const isValid =
        origin + pathname === `${url}/authorize` &&
        parameters.get('client_id') === CLIENT_ID &&
        parameters.get('response_type') === 'code' &&
        parameters.get('code_challenge_method') === 'S256' &&
        parameters.get('scope')?.split(' ').includes('openid');
      if (!isValid) throw new Error(`This is no authorization request: ${authorizationUrl}`);
      const code = randomUUID();
      grants.set(code, { claims, parameters });
      const callback = new URL(parameters.get('redirect_uri')!);
      const answer = new URLSearchParams({ code, state: parameters.get('state')!, iss: url });
      return `${callback.pathname}?${answer.toString()}`;
    },
    setAvailable: (value) => void (isAvailable = value),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const describe = (url: string) => ({
  issuer: url,
  authorization_endpoint: `${url}/authorize`,
  token_endpoint: `${url}/token`,
  jwks_uri: `${url}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
});

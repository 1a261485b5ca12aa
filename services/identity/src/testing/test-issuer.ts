import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import { type Attack, startHostileIssuer } from './hostile-issuer.ts';

/** What an issuer says of a person: claims of the ID token besides `iss`, `aud`, `iat`, `exp` and `nonce`. */
export type Claims = JWTPayload & { sub: string };

export type TestIssuer = Awaited<ReturnType<typeof startIssuer>>;

/** An issuer that does as OpenID Connect says, on a port of its own. */
export async function startIssuer() {
  const issuer = await startHostileIssuer();
  const { url, requests } = issuer;
  const metadata: Record<string, unknown> = {};
  const honest: Attack = { json: { discovery: (regular) => ({ ...regular, ...metadata }) } };
  const unavailable: NonNullable<Attack['respond']>['token'] = (response) => response.writeHead(503).end('{}');
  issuer.attack = honest;
  return {
    url,
    /** For `buildHarness`. */
    settings: { ...issuer.settings, OIDC_NAME: 'Microsoft' } as Record<string, string>,
    /** Added to the metadata. */
    metadata,
    /** Number of requests to an endpoint since the start. */
    requests,
    /** Lets a person sign in at the URL of an authorization request; returns the path and query of the callback. */
    authorize(location: string, claims: Claims): string {
      const { pathname, search } = issuer.authorize(location, claims);
      return pathname + search;
    },
    /** A token that it has signed. */
    sign: (payload: JWTPayload, header: object = {}): Promise<string> =>
      issuer.sign({ iss: url, aud: 'kontor', iat: Math.floor(Date.now() / 1000), ...payload }, issuer.key, header),
    /** While unavailable it responds with 503. */
    setAvailable(isAvailable: boolean): void {
      const respond = { discovery: unavailable, jwks: unavailable, token: unavailable };
      issuer.attack = isAvailable ? honest : { ...honest, respond };
    },
    close: issuer.stop,
  };
}

/** An issuer for the tests of a file or of a `describe`, available at the beginning of each. */
export function useIssuer(): TestIssuer {
  const issuer = {} as TestIssuer;
  beforeAll(async () => {
    Object.assign(issuer, await startIssuer());
  });
  beforeEach(() => issuer.setAvailable(true));
  afterAll(() => issuer.close());
  return issuer;
}

import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import type { Configuration } from 'openid-client';

import { companyAccountUnavailable } from '../../errors.ts';
import { TIMEOUT_SECONDS } from '../issuer/issuer.ts';
import { limitedFetch } from '../issuer/limited-fetch.ts';

/** The public keys of an issuer, cached for ten minutes and read again, at most twice a minute, for a token of a new key. */
export type IssuerKeys = (configuration: Configuration) => JWTVerifyGetKey;

export function openIssuerKeys(): IssuerKeys {
  let known: { url: string; keys: JWTVerifyGetKey } | null = null;
  return (configuration) => {
    const { issuer, jwks_uri: url } = configuration.serverMetadata();
    // As openid-client does: keys that arrive in the clear could be anybody's.
    if (!url || (issuer.startsWith('https:') && !url.startsWith('https:')))
      throw companyAccountUnavailable(new Error('The issuer names no keys'));
    if (known?.url !== url) {
      const keys = createRemoteJWKSet(new URL(url), {
        timeoutDuration: TIMEOUT_SECONDS * 1000,
        [customFetch]: (from, options) =>
          limitedFetch(from, { ...options, headers: Object.fromEntries(options.headers), body: null }),
      });
      known = { url, keys };
    }
    return known.keys;
  };
}

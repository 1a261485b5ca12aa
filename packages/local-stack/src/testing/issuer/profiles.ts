import { type Account, DOMAIN, stableBytes, stableUuid } from './accounts.ts';

/** How an issuer differs from the others in what it sends and supports. */
export interface Profile {
  /** For OIDC_NAME. */
  name: string;
  /** The path of the issuer's URL. */
  path: string;
  subject: (account: Account) => string;
  /** Claims of the ID token beside `sub` and those of the protocol, by the scope that requests them. */
  claims: (account: Account, clientId: string) => Record<'openid' | 'profile' | 'email', Record<string, unknown>>;
  /** Null: the issuer does not send the methods of a sign-in. */
  amr: ((account: Account) => string[]) | null;
  hasSingleLogout: boolean;
  hasBackChannelLogout: boolean;
  /** Whether responses name the issuer (RFC 9207). */
  hasIssuerInResponse: boolean;
}

const TENANT = stableUuid('tenant');

/**
 * Microsoft Entra ID, v2.0 tokens with the optional claim `email`, groups and app roles: `sub` differs by application, nothing
 * says whether the address is verified, and v2.0 tokens have no `amr`.
 * https://learn.microsoft.com/entra/identity-platform/id-token-claims-reference
 */
const entra: Profile = {
  name: 'Microsoft',
  path: `/${TENANT}/v2.0`,
  subject: ({ username }) => stableBytes('entra', username).toString('base64url'),
  claims: ({ username, name, email, groups }, clientId) => ({
    openid: {
      aio: stableBytes('aio', username).toString('base64url'),
      nbf: Math.floor(Date.now() / 1000),
      rh: `1.${stableBytes('rh', clientId).toString('base64url')}.`,
      tid: TENANT,
      uti: stableBytes('uti', username).toString('base64url').slice(0, 22),
      ver: '2.0',
      ...(groups.length > 0 && { groups: groups.map((group) => stableUuid('group', group)), roles: groups }),
    },
    profile: { name, oid: stableUuid('oid', username), preferred_username: `${username}@${DOMAIN}` },
    email: { email },
  }),
  amr: null,
  hasSingleLogout: true,
  hasBackChannelLogout: false,
  hasIssuerInResponse: false,
};

/** Google Workspace: neither groups nor `amr`, and no logout of any kind. https://developers.google.com/identity/openid-connect/openid-connect */
const google: Profile = {
  name: 'Google',
  path: '',
  subject: ({ username }) => `1${stableBytes('google', username).readBigUInt64BE().toString().padStart(20, '0')}`,
  claims: ({ name, email, isEmailVerified }, clientId) => ({
    openid: { azp: clientId, ...(email.endsWith(`@${DOMAIN}`) && { hd: DOMAIN }) },
    profile: {
      name,
      given_name: name.split(' ')[0],
      family_name: name.split(' ')[1],
      picture: 'https://picture.example/',
    },
    email: { email, email_verified: isEmailVerified },
  }),
  amr: null,
  hasSingleLogout: false,
  hasBackChannelLogout: false,
  hasIssuerInResponse: false,
};

/** Keycloak with the mappers for groups and `amr`. */
const keycloak: Profile = {
  name: 'Keycloak',
  path: '/realms/molnhjarta',
  subject: ({ username }) => stableUuid('keycloak', username),
  claims: ({ username, name, email, isEmailVerified, groups }, clientId) => ({
    openid: { azp: clientId, typ: 'ID', acr: '1', groups },
    profile: { name, preferred_username: username, given_name: name.split(' ')[0], family_name: name.split(' ')[1] },
    email: { email, email_verified: isEmailVerified },
  }),
  amr: ({ isMultiFactor }) => (isMultiFactor ? ['pwd', 'mfa'] : ['pwd']),
  hasSingleLogout: true,
  hasBackChannelLogout: true,
  hasIssuerInResponse: true,
};

export const profiles = { entra, google, keycloak };
export type ProfileName = keyof typeof profiles;

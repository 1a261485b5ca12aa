import { NewUser } from '@kontor/contracts/schemas';
import { Secret } from '@kontor/service-kit/settings';
import { type Static, Type } from 'typebox';

/** Sign-in with the company's account (docs/decisions/0033-the-companys-account.md). */
export const OidcSettings = Type.Object({
  OIDC_ISSUER: Type.Optional(
    Type.String({
      pattern: '^https?://[^\\s?#@]+$',
      maxLength: 500,
      description:
        "Issuer of the company's accounts (OpenID Connect), exactly as its metadata names it; needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET",
    }),
  ),
  OIDC_CLIENT_ID: Type.Optional(Type.String({ description: 'Id of this installation at the issuer' })),
  OIDC_CLIENT_SECRET: Type.Optional(Secret({ description: 'Secret of this installation at the issuer' })),
  OIDC_NAME: Type.Optional(
    Type.String({
      maxLength: 50,
      description: 'Name of the issuer on the login page, such as Microsoft; by default its host',
    }),
  ),
  OIDC_SCOPES: Type.String({
    default: 'openid profile email',
    pattern: '^(?:\\S+ )*openid(?: \\S+)*$',
    description: 'Scopes requested from the issuer, openid among them',
  }),
  OIDC_LINK: Type.Enum(['none', 'verified-email'], {
    default: 'none',
    description:
      'Whether an account of the issuer is connected to the user with its e-mail address if the issuer has verified it',
  }),
  OIDC_PROVISION: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9](?:[A-Za-z0-9.\\-]*[A-Za-z0-9])?$',
      description: 'Domain whose verified e-mail addresses are made users at their first sign-in; by default nobody is',
    }),
  ),
  OIDC_GROUPS: Type.Optional(
    Type.String({
      description:
        'Role and duties of groups of the issuer, as in `Kontor admins=admin, HR=people+documents`; replaces what admins give',
    }),
  ),
  OIDC_GROUPS_CLAIM: Type.String({ default: 'groups', description: 'Claim that names the groups' }),
  OIDC_ONLY: Type.Boolean({
    default: false,
    description: 'Whether only the issuer signs users in; false: passwords and passkeys work too',
  }),
  OIDC_BREAK_GLASS: Type.Optional(
    Type.String({
      ...NewUser.properties.username,
      description: 'Username of the admin who signs in by password even with OIDC_ONLY; by default ADMIN_USERNAME',
    }),
  ),
});
export type OidcSettings = Static<typeof OidcSettings>;

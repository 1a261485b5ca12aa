import { AuditSettings } from '@kontor/audit/settings';
import { limits } from '@kontor/contracts/endpoints';
import { NewUser } from '@kontor/contracts/schemas';
import { AdminsOpenPersonalDocuments } from '@kontor/contracts/settings';
import {
  DatabaseSettings,
  PositiveInteger,
  RedisSettings,
  Secret,
  ServiceUrl,
  SiteSettings,
} from '@kontor/service-kit/settings';
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
      'Whether an account of the issuer is connected to the user with its email address if the issuer has verified it',
  }),
  OIDC_PROVISION: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9](?:[A-Za-z0-9.\\-]*[A-Za-z0-9])?$',
      description:
        'Domain of the email addresses, verified by the issuer, for which a user is created at the first sign-in; by default none',
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

/** The settings of users and sessions, which the command line needs too. */
export const UserAndSessionSettings = Type.Object({
  ...DatabaseSettings.properties,
  REDIS_URL: RedisSettings.properties.REDIS_URL,
  SESSION_IDLE_MINUTES: PositiveInteger(120, 'How long a session may be unused before it ends'),
  SESSION_ABSOLUTE_HOURS: PositiveInteger(12, 'How long a session lasts, used or not'),
  PASSWORD_HASHES_AT_ONCE: PositiveInteger(4, 'Maximum number of concurrent password hashes; each takes 19 MiB'),
});
export type UserAndSessionSettings = Static<typeof UserAndSessionSettings>;

export const Settings = Type.Object({
  ...UserAndSessionSettings.properties,
  ...AuditSettings.properties,
  COUNTERS_REDIS_URL: RedisSettings.properties.COUNTERS_REDIS_URL,
  ...SiteSettings.properties,
  ADMINS_OPEN_PERSONAL_DOCUMENTS: AdminsOpenPersonalDocuments,
  ENGAGEMENT_INTERNAL_URL: ServiceUrl('Internal port of engagement'),
  DOCUMENTS_INTERNAL_URL: ServiceUrl('Internal port of documents'),
  CONTENT_INTERNAL_URL: ServiceUrl('Internal port of content'),
  SESSION_SECRET: Secret({
    minLength: 32,
    description: 'Key that signs the session cookie and password links',
  }),
  TWO_FACTOR_REQUIRED: Type.Enum(['none', 'admins', 'everyone'], {
    default: 'none',
    description: 'Who must use two-factor sign-in: none, admins or everyone',
  }),
  TWO_FACTOR_SECRET: Type.Optional(
    Secret({
      minLength: 32,
      description: 'Key that encrypts the secrets of two-factor sign-in; by default SESSION_SECRET',
    }),
  ),
  LOGIN_FAILURES_PER_ACCOUNT: PositiveInteger(
    10,
    'Failed sign-ins of one client with one username before further ones are refused',
  ),
  LOGIN_FAILURES_PER_CLIENT: PositiveInteger(50, 'Failed sign-ins of one client before further ones are refused'),
  LOGIN_WINDOW_MINUTES: PositiveInteger(15, 'How long a failed sign-in counts'),
  ...OidcSettings.properties,
  ADMIN_USERNAME: Type.String({
    ...NewUser.properties.username,
    default: 'admin',
    description: 'Username of the first admin',
  }),
  ADMIN_EMAIL: Type.String({
    ...NewUser.properties.email,
    default: 'admin@localhost.localdomain',
    description: "The first admin's email address",
  }),
  ADMIN_NAME: Type.String({
    ...NewUser.properties.name,
    default: 'Administrator',
    description: "The first admin's full name",
  }),
  ADMIN_PASSWORD: Type.Optional(
    Secret({
      minLength: limits.password.min,
      description: "The first admin's password; generated in development if it is missing",
    }),
  ),
});
export type Settings = Static<typeof Settings>;

export const CommandLineSettings = Type.Object({
  ...UserAndSessionSettings.properties,
  NEW_PASSWORD: Type.Optional(
    Secret({ minLength: limits.password.min, description: 'The password to set; prompted for by default' }),
  ),
});
export type CommandLineSettings = Static<typeof CommandLineSettings>;

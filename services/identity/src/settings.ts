import { limits } from '@kontor/contracts/endpoints';
import { NewUser } from '@kontor/contracts/schemas';
import { AdminsOpenPersonalDocuments } from '@kontor/contracts/settings';
import { AuditSettings } from '@kontor/audit/settings';
import {
  DatabaseSettings,
  PositiveInteger,
  RedisSettings,
  Secret,
  ServiceUrl,
  SiteSettings,
} from '@kontor/service-kit/settings';
import { type Static, Type } from 'typebox';

import { OidcSettings } from './oidc/oidc-settings.ts';

/** The settings of users and sessions, which the command line needs too. */
export const StoreSettings = Type.Object({
  ...DatabaseSettings.properties,
  REDIS_URL: RedisSettings.properties.REDIS_URL,
  SESSION_IDLE_MINUTES: PositiveInteger(120, 'How long a session may be unused before it ends'),
  SESSION_ABSOLUTE_HOURS: PositiveInteger(12, 'How long a session lasts, used or not'),
  PASSWORD_HASHES_AT_ONCE: PositiveInteger(4, 'Maximum number of concurrent password hashes; each takes 19 MiB'),
});
export type StoreSettings = Static<typeof StoreSettings>;

export const Settings = Type.Object({
  ...StoreSettings.properties,
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
    description: "The first admin's e-mail address",
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
  ...StoreSettings.properties,
  NEW_PASSWORD: Type.Optional(
    Secret({ minLength: limits.password.min, description: 'The password to set; prompted for by default' }),
  ),
});
export type CommandLineSettings = Static<typeof CommandLineSettings>;

import { limits } from '@kontor/contracts/endpoints';
import { NewUser } from '@kontor/contracts/schemas';
import { AuditSettings } from '@kontor/audit/settings';
import { DatabaseSettings, RedisSettings, Secret, ServiceUrl } from '@kontor/service-kit/settings';
import { type Static, Type } from 'typebox';

const AtLeastOne = (value: number, description: string) => Type.Integer({ minimum: 1, default: value, description });

/** What reaches people and sessions: all that the command line needs. */
export const StoreSettings = Type.Object({
  ...DatabaseSettings.properties,
  REDIS_URL: RedisSettings.properties.REDIS_URL,
  SESSION_IDLE_MINUTES: AtLeastOne(120, 'A session unused for so long is over'),
  SESSION_ABSOLUTE_HOURS: AtLeastOne(12, 'A session is over after so long, used or not'),
  PASSWORD_HASHES_AT_ONCE: AtLeastOne(4, 'Most passwords hashed at the same time; each takes 19 MiB'),
});
export type StoreSettings = Static<typeof StoreSettings>;

export const Settings = Type.Object({
  ...StoreSettings.properties,
  ...AuditSettings.properties,
  COUNTERS_REDIS_URL: RedisSettings.properties.COUNTERS_REDIS_URL,
  PUBLIC_URL: Type.String({
    default: 'http://localhost:8080',
    pattern: '^https?://[^/]+/?$',
    description: 'Where people open the site and links in mails lead; on https the session cookie is Secure',
  }),
  ENGAGEMENT_INTERNAL_URL: ServiceUrl('Internal port of engagement'),
  DOCUMENTS_INTERNAL_URL: ServiceUrl('Internal port of documents'),
  SESSION_SECRET: Secret({
    minLength: 32,
    description: 'Key that signs the session cookie and the links by which people choose a password',
  }),
  TWO_FACTOR_REQUIRED: Type.Enum(['none', 'admins', 'everyone'], {
    default: 'none',
    description: 'Who has to sign in with a code of an app besides the password: none, admins or everyone',
  }),
  TWO_FACTOR_SECRET: Type.Optional(
    Secret({
      minLength: 32,
      description: 'Key that seals the secrets of two-factor sign-in; without it, SESSION_SECRET',
    }),
  ),
  LOGIN_FAILURES_PER_ACCOUNT: AtLeastOne(10, 'Failed sign-ins of one client with one name before it has to wait'),
  LOGIN_FAILURES_PER_CLIENT: AtLeastOne(50, 'Failed sign-ins of one client before it has to wait'),
  LOGIN_WINDOW_MINUTES: AtLeastOne(15, 'For how long failed sign-ins count'),
  ADMIN_USERNAME: Type.String({
    ...NewUser.properties.username,
    default: 'admin',
    description: 'Name of the first admin',
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
      description: "The first admin's password; in development one is made up",
    }),
  ),
});
export type Settings = Static<typeof Settings>;

export const CommandLineConfig = Type.Object({
  ...StoreSettings.properties,
  NEW_PASSWORD: Type.Optional(
    Secret({ minLength: limits.password.min, description: 'The password to set; else asked for' }),
  ),
});
export type CommandLineConfig = Static<typeof CommandLineConfig>;

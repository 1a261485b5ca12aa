import { Settings as Documents } from '@kontor/documents/settings';
import { Settings as Engagement } from '@kontor/engagement/settings';
import { OidcSettings, Settings as Identity } from '@kontor/identity/settings';
import {
  BaseSettings,
  SettingsError,
  PositiveInteger,
  DatabaseSettings,
  readSettings,
  RedisSettings,
  Secret,
} from '@kontor/service-kit/settings';
import { type Static, type TSchema, Type } from 'typebox';

import { passwordSetting } from './provision.ts';
import { type ServiceName, serviceNames } from './service-names.ts';

/** The setting of commands that wait for a server. */
const Waiting = { WAIT_SECONDS: PositiveInteger(60, 'How long a command waits for a server') };

/** A role that may create roles and schemas. */
const Admin = {
  DATABASE_URL: Secret({
    ...DatabaseSettings.properties.DATABASE_URL,
    description: 'PostgreSQL URL of a role that may create roles and schemas',
  }),
  DATABASE_USER: DatabaseSettings.properties.DATABASE_USER,
  DATABASE_PASSWORD: DatabaseSettings.properties.DATABASE_PASSWORD,
};

/** At least 16 characters: the database does not limit password guesses. */
const passwordOf = (service: ServiceName) =>
  Secret({ minLength: 16, description: `Password of the role of ${service}` });

const Passwords = {
  IDENTITY_DATABASE_PASSWORD: passwordOf('identity'),
  DOCUMENTS_DATABASE_PASSWORD: passwordOf('documents'),
  CONTENT_DATABASE_PASSWORD: passwordOf('content'),
  ENGAGEMENT_DATABASE_PASSWORD: passwordOf('engagement'),
} satisfies Record<ReturnType<typeof passwordSetting>, TSchema>;

const { DOCUMENTS_DIR, S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET, S3_REGION } = Documents.properties;
const StoreSettings = { DOCUMENTS_DIR, S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET, S3_REGION };
const HTTP_URL = '^https?://[^/]+/?$';

export const ProvisionSettings = Type.Object({ ...Admin, ...Passwords, ...Waiting });
export type ProvisionSettings = Static<typeof ProvisionSettings>;

export const BucketSettings = Type.Object({
  S3_ENDPOINT: Type.String({ pattern: HTTP_URL, description: 'URL of the S3 server' }),
  S3_ACCESS_KEY: Secret({ description: 'Access key that may create a bucket' }),
  S3_SECRET_KEY: Secret({ description: 'Secret of S3_ACCESS_KEY' }),
  S3_BUCKET,
  S3_REGION,
  ...Waiting,
});
export type BucketSettings = Static<typeof BucketSettings>;

const BACKUP_DIR = Type.String({ minLength: 1, description: 'Folder that backups are written to and read from' });

export const DeletionsSettings = Type.Object({ ...Admin, BACKUP_DIR, ...Waiting });

const Backup = {
  ...Admin,
  BACKUP_DIR,
  ...StoreSettings,
  ...Waiting,
};

const BACKUP_SECRET = Secret({
  minLength: 32,
  description: 'Key that signs backups: needed to make one and to restore it, so keep it apart from them',
});

export const BackupSettings = Type.Object({
  ...Backup,
  BACKUP_SECRET,
  BACKUP_KEEP: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Number of backups that are kept; all by default' }),
  ),
  BACKUP_CHECK_PERCENT: Type.Integer({
    minimum: 0,
    maximum: 100,
    default: 15,
    description: 'Percentage of the objects in the backup that are read again, there and in the store',
  }),
});
export type BackupSettings = Static<typeof BackupSettings>;

export const RestoreSettings = Type.Object({ ...Backup, ...Passwords, BACKUP_SECRET: Type.Optional(BACKUP_SECRET) });
export type RestoreSettings = Static<typeof RestoreSettings>;

/** All optional: the doctor checks the settings that are set. */
export const DoctorSettings = Type.Object({
  NODE_ENV: BaseSettings.properties.NODE_ENV,
  ...Admin,
  DATABASE_URL: Type.Optional(Admin.DATABASE_URL),
  DATABASE_CONNECTIONS: PositiveInteger(
    40,
    'Connections that the services may open together: DATABASE_POOL times their processes, including those of a rollout',
  ),
  ...RedisSettings.properties,
  SMTP_URL: Engagement.properties.SMTP_URL,
  MAIL_FROM: Engagement.properties.MAIL_FROM,
  CONTACT_INBOX: Engagement.properties.CONTACT_INBOX,
  BOUNCE_ADDRESS: Engagement.properties.BOUNCE_ADDRESS,
  BOUNCE_IMAP_URL: Engagement.properties.BOUNCE_IMAP_URL,
  CLAMD_URL: Documents.properties.CLAMD_URL,
  PUBLIC_URL: Type.Optional(Type.String({ pattern: HTTP_URL, description: 'URL under which browsers open the site' })),
  CALLER_SECRET: Type.Optional(BaseSettings.properties.CALLER_SECRET),
  SESSION_SECRET: Type.Optional(Identity.properties.SESSION_SECRET),
  TWO_FACTOR_SECRET: Identity.properties.TWO_FACTOR_SECRET,
  LEDGER_SECRET: Documents.properties.LEDGER_SECRET,
  ...OidcSettings.properties,
  ADMIN_USERNAME: Identity.properties.ADMIN_USERNAME,
  BACKUP_DIR: Type.Optional(BACKUP_DIR),
  BACKUP_SECRET: Type.Optional(BACKUP_SECRET),
  ...StoreSettings,
});
export type DoctorSettings = Static<typeof DoctorSettings>;

/** Settings for migrating these services' schemas: the passwords of their roles only. */
export function readMigrateSettings(services: readonly ServiceName[], env?: NodeJS.ProcessEnv) {
  const passwords = Object.fromEntries(
    services.map((service) => [passwordSetting(service), Passwords[passwordSetting(service)]]),
  );
  return readSettings(Type.Object({ ...Admin, ...passwords, ...Waiting }), env) as Pick<
    ProvisionSettings,
    'DATABASE_URL' | 'WAIT_SECONDS'
  > &
    Partial<ProvisionSettings>;
}

/** The services in the parameters, by default all. */
export function servicesNamed(names: readonly string[]): readonly ServiceName[] {
  const unknown = names.filter((name) => !(serviceNames as readonly string[]).includes(name));
  if (unknown.length > 0)
    throw new SettingsError([`There is no service "${unknown.join('", "')}": ${serviceNames.join(', ')}`]);
  return names.length > 0 ? (names as ServiceName[]) : serviceNames;
}

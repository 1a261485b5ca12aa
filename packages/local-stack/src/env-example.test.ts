import { globSync, readFileSync } from 'node:fs';

import { BaseSettings } from '@kontor/service-kit/settings';
import type { TObject, TSchema } from 'typebox';
import { expect, it } from 'vitest';

import * as operations from '../../../tools/operations/src/settings.ts';
import { Content, Documents, Engagement, Gateway, Identity } from './testing/service-settings.ts';

/** Settings that `npm start` derives for each process. */
const derived =
  /^(INTERNAL_PORT|WEB_DIR|SITE_CATALOGUE|MAIL_DIR|LOG_FILE|SPOOL_DIR|DOCUMENTS_DIR|DATABASE_USER|DATABASE_PASSWORD|\w+_URL)$/;
/** Settings with a different meaning for `npm start`. */
const ofTheProduct: Record<string, string> = {
  DATABASE_URL: 'PostgreSQL instead of the embedded one; its role may create roles and schemas',
  PORT: 'Port of the site',
};
const servers = ['DATABASE', 'REDIS', 'COUNTERS_REDIS', 'SMTP', 'BOUNCE_IMAP', 'PUBLIC', 'CLAMD'];
const settable = new Set(servers.map((name) => `${name}_URL`));

const services: Record<string, TObject> = { Gateway, Identity, Documents, Content, Engagement };
const groups: typeof services = { 'Every process': BaseSettings, ...services };

const { ProvisionSettings, BucketSettings, BackupSettings, RestoreSettings } = operations;
const commands: TObject[] = [ProvisionSettings, BucketSettings, BackupSettings, RestoreSettings];

/** Variables of the Compose files only. */
const compose: Record<string, string> = {
  POSTGRES_USER:
    "PostgreSQL's superuser, or a role that may create roles and schemas in the database `kontor` of DATABASE_URL",
  POSTGRES_PASSWORD: 'Its password',
  IDENTITY_DATABASE_PASSWORD: "Passwords of the services' own roles",
  DOCUMENTS_DATABASE_PASSWORD: '',
  CONTENT_DATABASE_PASSWORD: '',
  ENGAGEMENT_DATABASE_PASSWORD: '',
  S3_ROOT_USER: "MinIO's root key, which creates the key of documents (S3_ACCESS_KEY), and its secret",
  S3_ROOT_PASSWORD: '',
  BACKUP_SECRET: 'Key that signs backups, required for backup and restore; store it apart from them',
  KONTOR_IMAGES: "Where the product's images are (registry and path), and their tag",
  KONTOR_VERSION: '',
  TZ: 'Time zone of every process',
  MAIL_PORT: 'Port of the mail viewer of tools/compose/mail.yml',
  NODE_IMAGE: 'Images from a mirror, or in other versions',
  POSTGRES_IMAGE: '',
  REDIS_IMAGE: '',
  MINIO_IMAGE: '',
  MAILPIT_IMAGE: '',
  S3_IMAGE: '',
  CLAMAV_IMAGE: '',
  CA_CERTIFICATES: 'Certificates of a proxy in front of the package registry, as PEM text',
};

const repository = new URL('../../../', import.meta.url);
/** Every variable of the Compose files with its default. */
function composeVariables(): Map<string, string> {
  const files = globSync(['docker-compose.yml', 'tools/compose/*.yml'], { cwd: repository }).toSorted();
  const text = files.map((file) => readFileSync(new URL(file, repository), 'utf8')).join('\n');
  return new Map([...text.matchAll(/\$\{(\w+):-([^}]*)\}/g)].map(([, name, value]) => [name!, value!]));
}

const describe = (schema: TSchema) => (schema as { description: string }).description;
const defaultOf = (schema: TSchema) => String((schema as { default?: unknown }).default ?? '');

function render(): string {
  const listed = new Set<string>();
  const lines = [
    '# Settings of Kontor. Copy to .env and change what differs; `npm start` reads it. Each NAME can be set as',
    '# NAME_FILE, the path of a file that contains the value.',
    '',
    '# Folder of embedded data, secrets and logs',
    '# DATA_DIR=.data',
    '',
    '# First of the five internal ports, for a Prometheus: gateway, identity, documents, content, engagement',
    '# INTERNAL_PORT=',
    '',
    '# Size in MB at which kontor.log is rotated, and number of files',
    '# LOG_MB=20',
    '# LOG_FILES=5',
  ];
  for (const [title, { properties }] of Object.entries(groups)) {
    lines.push('', `## ${title}`);
    for (const [name, schema] of Object.entries(properties)) {
      if (listed.has(name) || (derived.test(name) && !settable.has(name))) continue;
      listed.add(name);
      const value = name === 'PORT' ? '8080' : defaultOf(schema);
      lines.push('', `# ${ofTheProduct[name] ?? describe(schema)}`, `# ${name}=${value}`);
    }
  }
  lines.push('', '## Set by `npm start` and Compose; for services started otherwise');
  for (const { properties, required } of Object.values(groups))
    for (const [name, schema] of Object.entries(properties)) {
      if (listed.has(name)) continue;
      listed.add(name);
      lines.push('', `# ${describe(schema)}${required.includes(name) ? ' (required)' : ''}`, `# ${name}=`);
    }
  lines.push('', '## Commands of operations, besides the settings of Compose below');
  for (const { properties } of commands)
    for (const [name, schema] of Object.entries(properties)) {
      if (listed.has(name) || name in compose) continue;
      listed.add(name);
      lines.push('', `# ${describe(schema)}`, `# ${name}=${defaultOf(schema)}`);
    }
  lines.push('', '## Compose, besides all of these');
  const defaults = composeVariables();
  for (const [name, description] of Object.entries(compose)) {
    if (description) lines.push('', `# ${description}`);
    lines.push(`# ${name}=${defaults.get(name)}`);
  }
  return `${lines.join('\n')}\n`;
}

it('.env.example contains every setting with its description and default', async () => {
  await expect(render()).toMatchFileSnapshot('../../../.env.example');
});

it('.env.example contains every variable of the Compose files', () => {
  const named = new Set([
    ...Object.keys(compose),
    ...Object.values(groups).flatMap(({ properties }) => Object.keys(properties)),
  ]);
  expect([...composeVariables().keys()].filter((name) => !named.has(name))).toEqual([]);
});

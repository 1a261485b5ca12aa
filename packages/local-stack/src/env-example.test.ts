import { globSync, readFileSync } from 'node:fs';

import { BaseSettings } from '@kontor/service-kit/settings';
import type { TObject, TSchema } from 'typebox';
import { expect, it } from 'vitest';

import * as operations from '../../../tools/operations/src/settings.ts';
import { Settings as Content } from '../../../services/content/src/settings.ts';
import { Settings as Documents } from '../../../services/documents/src/settings.ts';
import { Settings as Engagement } from '../../../services/engagement/src/settings.ts';
import { Settings as Gateway } from '../../../services/gateway/src/settings.ts';
import { Settings as Identity } from '../../../services/identity/src/settings.ts';

/** What `npm start` decides by itself, and sets differently for each process. */
const composed =
  /^(INTERNAL_PORT|WEB_DIR|MAIL_DIR|LOG_FILE|SPOOL_DIR|DOCUMENTS_DIR|DATABASE_USER|DATABASE_PASSWORD|\w+_URL)$/;
/** What these mean to `npm start`, which hands each service its own. */
const forTheProduct: Record<string, string> = {
  DATABASE_URL: 'PostgreSQL instead of the embedded one; its role may create roles and schemas',
  PORT: 'Port of the site',
};
const real = new Set(['DATABASE_URL', 'REDIS_URL', 'COUNTERS_REDIS_URL', 'SMTP_URL', 'PUBLIC_URL', 'CLAMD_URL']);

const parts: Record<string, TObject> = {
  'Every process': BaseSettings,
  Gateway,
  Identity,
  Documents,
  Content,
  Engagement,
};

const commands: TObject[] = [
  operations.ProvisionSettings,
  operations.BucketSettings,
  operations.BackupSettings,
  operations.RestoreSettings,
];

/** What only the Compose files read. */
const compose: Record<string, string> = {
  POSTGRES_USER:
    "PostgreSQL's superuser, or whoever may create roles and schemas in the database `kontor` of DATABASE_URL",
  POSTGRES_PASSWORD: 'Its password',
  IDENTITY_DATABASE_PASSWORD: "Passwords of the services' own roles",
  DOCUMENTS_DATABASE_PASSWORD: '',
  CONTENT_DATABASE_PASSWORD: '',
  ENGAGEMENT_DATABASE_PASSWORD: '',
  S3_ROOT_USER: "MinIO's root key, which makes the key of documents (S3_ACCESS_KEY), and its secret",
  S3_ROOT_PASSWORD: '',
  BACKUP_SECRET: 'Key that signs backups: needed to make one and to restore it, so keep it apart from them',
  KONTOR_VERSION: "Tag of the product's images",
  TZ: 'Time zone of every process',
  MAIL_PORT: 'Where tools/compose/mail.yml shows the mails',
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
function ofCompose(): Map<string, string> {
  const files = globSync(['docker-compose.yml', 'tools/compose/*.yml'], { cwd: repository }).toSorted();
  const text = files.map((file) => readFileSync(new URL(file, repository), 'utf8')).join('\n');
  return new Map([...text.matchAll(/\$\{(\w+):-([^}]*)\}/g)].map(([, name, value]) => [name!, value!]));
}

const describe = (schema: TSchema) => (schema as { description: string }).description;
const defaultOf = (schema: TSchema) => String((schema as { default?: unknown }).default ?? '');

function render(): string {
  const said = new Set<string>();
  const lines = [
    '# Settings of Kontor. Copy to .env and change what differs; `npm start` reads it. Each NAME can be given as',
    '# NAME_FILE, the path of a file that holds the value.',
    '',
    '# Where embedded data, secrets and logs are kept',
    '# DATA_DIR=.data',
    '',
    '# First of the five internal ports, for a Prometheus: gateway, identity, documents, content, engagement',
    '# INTERNAL_PORT=',
    '',
    '# After how many megabytes of kontor.log another one is begun, and how many of them are kept',
    '# LOG_MB=20',
    '# LOG_FILES=5',
  ];
  for (const [title, { properties }] of Object.entries(parts)) {
    lines.push('', `## ${title}`);
    for (const [name, schema] of Object.entries(properties)) {
      if (said.has(name) || (composed.test(name) && !real.has(name))) continue;
      said.add(name);
      const shown = name === 'PORT' ? '8080' : defaultOf(schema);
      lines.push('', `# ${forTheProduct[name] ?? describe(schema)}`, `# ${name}=${shown}`);
    }
  }
  lines.push('', '## Set by `npm start` and Compose; for services that are started otherwise');
  for (const { properties, required } of Object.values(parts))
    for (const [name, schema] of Object.entries(properties)) {
      if (said.has(name)) continue;
      said.add(name);
      lines.push('', `# ${describe(schema)}${required.includes(name) ? ' (required)' : ''}`, `# ${name}=`);
    }
  lines.push('', '## Commands of operations, besides the settings of Compose below');
  for (const { properties } of commands)
    for (const [name, schema] of Object.entries(properties)) {
      if (said.has(name) || name in compose) continue;
      said.add(name);
      lines.push('', `# ${describe(schema)}`, `# ${name}=${defaultOf(schema)}`);
    }
  lines.push('', '## Compose, besides all of these');
  const defaults = ofCompose();
  for (const [name, description] of Object.entries(compose)) {
    if (description) lines.push('', `# ${description}`);
    lines.push(`# ${name}=${defaults.get(name)}`);
  }
  return `${lines.join('\n')}\n`;
}

it('.env.example names every setting, with what it is for and its default', async () => {
  await expect(render()).toMatchFileSnapshot('../../../.env.example');
});

it('.env.example names every variable of the Compose files', () => {
  const named = new Set([
    ...Object.keys(compose),
    ...Object.values(parts).flatMap(({ properties }) => Object.keys(properties)),
  ]);
  expect([...ofCompose().keys()].filter((name) => !named.has(name))).toEqual([]);
});

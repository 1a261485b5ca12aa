import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { BaseSettings, SettingsError, readSettings } from '@kontor/service-kit/settings';
import { type TObject, type TSchema, Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

import { BucketSettings, ProvisionSettings, RestoreSettings } from '../../../tools/operations/src/settings.ts';
import { root } from './settings.ts';
import { Content, Documents, Engagement, Gateway, Identity } from './testing/service-settings.ts';

interface Service {
  image: string;
  ports?: string[];
  environment?: Record<string, string | number | null>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  tmpfs?: string[];
  pids_limit?: number;
  container_name?: string;
  healthcheck?: unknown;
}

/** What a Compose file says of networks and of files with secrets. */
interface Networked {
  services: Record<string, { networks?: string[]; secrets?: string[]; environment?: object }>;
  networks: Record<string, { internal?: boolean } | null>;
  secrets?: object;
}

const read = (file: string) =>
  parse(readFileSync(path.join(root, file), 'utf8'), { merge: true }) as Record<string, unknown> & {
    services: Record<string, Service>;
  };
const overrides = readdirSync(path.join(root, 'tools/compose')).map((name) => `tools/compose/${name}`);
const files = ['docker-compose.yml', ...overrides];
const { services } = read('docker-compose.yml');
const [gateway, identity, documents, content, engagement] = [Gateway, Identity, Documents, Content, Engagement];
const schemas: Record<string, TObject> = { gateway, identity, documents, content, engagement };

/** The environment of a service with no variable set on the host. */
function environmentOf(service: string, set: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const image = { HOST: '0.0.0.0', PORT: '8080', INTERNAL_PORT: '9090', WEB_DIR: '/app/web/dist' };
  const filled = Object.entries(services[service]!.environment ?? {}).flatMap(([name, value]) => {
    if (value === null) return set[name] ? [[name, set[name]]] : [];
    return [
      [name, String(value).replaceAll(/\$\{(\w+):-([^}]*)\}/g, (_, key: string, preset: string) => set[key] ?? preset)],
    ];
  });
  return { ...image, ...Object.fromEntries(filled) };
}

/** The environment of a service from all Compose files merged. */
const withSecrets = (service: string) => ({
  ...environmentOf(service),
  ...(read('tools/compose/secrets.yml').services[service]?.environment as NodeJS.ProcessEnv | undefined),
});

describe('docker-compose.yml', () => {
  it('supports managed servers', () => {
    const managed = {
      DATABASE_URL: 'postgres://db.example.com:5432/kontor?sslmode=verify-full',
      IDENTITY_DATABASE_PASSWORD: 'a/password@that:needs#escaping',
      REDIS_URL: 'rediss://:word@redis.example.com:6379',
      COUNTERS_REDIS_URL: 'rediss://:word@counters.example.com:6379',
      S3_ENDPOINT: 'https://s3.example.com',
    };
    const settings = readSettings(Identity, environmentOf('identity', managed));
    expect(new URL(settings.DATABASE_URL)).toMatchObject({ host: 'db.example.com:5432', username: 'kontor_identity' });
    expect(decodeURIComponent(new URL(settings.DATABASE_URL).password)).toBe('a/password@that:needs#escaping');
    expect(settings).toMatchObject({ REDIS_URL: managed.REDIS_URL, COUNTERS_REDIS_URL: managed.COUNTERS_REDIS_URL });
    expect(readSettings(Gateway, environmentOf('gateway', managed)).COUNTERS_REDIS_URL).toBe(
      managed.COUNTERS_REDIS_URL,
    );
    for (const service of ['documents', 'create-bucket', 'operator'])
      expect(environmentOf(service, managed)['S3_ENDPOINT'], service).toBe(managed.S3_ENDPOINT);
  });

  it('passes the root key of MinIO only to MinIO and store-key', () => {
    const recipients = Object.keys(services).filter((name) =>
      Object.values(environmentOf(name)).some((value) => value?.includes('development-only-root')),
    );
    expect(recipients.toSorted()).toEqual(['minio', 'store-key']);
    expect(services['minio']).toMatchObject({ user: '1000:1000' });
  });

  it('does not restart a process with invalid settings forever', () => {
    for (const name of Object.keys(schemas)) expect(environmentOf(name)['ON_CONFIG_FAULT']).toBe('wait');
  });

  it('passes every setting of every service to the doctor', () => {
    const ofOperator = Object.keys(services['operator']!.environment!);
    for (const name of Object.keys(schemas))
      expect(ofOperator).toEqual(expect.arrayContaining(Object.keys(services[name]!.environment!)));
  });

  it('supports a file for every secret of a service [DE-6]', () => {
    const declared = Object.keys((read('tools/compose/secrets.yml') as { secrets?: object }).secrets ?? {});
    for (const [name, own] of Object.entries(schemas)) {
      const schema = Type.Object({ ...BaseSettings.properties, ...own.properties });
      const properties = schema.properties as Record<string, TSchema & { secret?: boolean }>;
      const env = withSecrets(name);
      const secret = Object.keys(env).filter((setting) => properties[setting]?.secret);
      const addresses = new Set(['REDIS_URL', 'COUNTERS_REDIS_URL', 'DATABASE_URL']);
      for (const setting of secret.filter((each) => !addresses.has(each))) {
        const file = env[`${setting}_FILE`];
        expect(file, `${name}: ${setting}`).toMatch(/^\/run\/secrets\/\w+$/);
        expect(declared).toContain(path.basename(file!));
      }
    }
  });

  it('lets identity and the doctor out to the issuer, and reads its secret from a file, only with tools/compose/oidc.yml', () => {
    const { services: more, networks, secrets } = read('tools/compose/oidc.yml') as unknown as Networked;
    const base = read('docker-compose.yml') as unknown as Networked;
    const leadingOut = Object.entries(base.networks).filter(([, network]) => !network?.internal);
    expect(leadingOut.map(([name]) => name)).toEqual(['outside', 'mail', 'image-hosts']);
    expect(base.services['content']!.networks).toContain('image-hosts');
    expect(base.services['identity']!.networks).toEqual(['services', 'database', 'sessions', 'counters']);
    expect(networks).toEqual({ issuer: null });
    expect(Object.keys(more)).toEqual(['identity', 'operator']);
    for (const service of Object.values(more)) {
      expect(service.networks).toEqual(['issuer']);
      expect(service.secrets).toEqual(['oidc_client_secret']);
      expect(service.environment).toEqual({ OIDC_CLIENT_SECRET_FILE: '/run/secrets/oidc_client_secret' });
    }
    expect(secrets).toEqual({ oidc_client_secret: { file: './secrets/oidc_client_secret' } });
  });

  it('publishes the gateway only [DE-4]', () => {
    expect(Object.keys(services).filter((name) => services[name]!.ports)).toEqual(['gateway']);
  });

  it('keeps no temporary files in memory that a container does not have', () => {
    for (const [name, { tmpfs = [], mem_limit: memory = '0m' }] of Object.entries(services)) {
      const size = tmpfs.reduce((sum, each) => sum + Number(/size=(\d+)m/.exec(each)![1]), 0);
      expect(size, name).toBeLessThan(Number.parseInt(memory, 10) / 2);
    }
  });

  it.each(Object.keys(services))('confines %s', (name) => {
    expect(services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+m$/),
      pids_limit: expect.any(Number),
    });
    // A service with a container name cannot be scaled.
    expect(services[name]).not.toHaveProperty('container_name');
  });

  it.each(files)('%s names exact images', (file) => {
    const own = /^\$\{KONTOR_IMAGES:-kontor\}\/[a-z]+:\$\{KONTOR_VERSION:-local\}$/;
    const others = /^\$\{[A-Z0-9_]+_IMAGE:-[\w./-]+:(v?\d+\.\d+(\.\d+)?|RELEASE\.[\w-]+)[\w.-]*\}$/;
    for (const { image } of Object.values(read(file).services ?? {}))
      if (image) expect(image).toMatch(image.includes('KONTOR_') ? own : others);
  });

  it.each(files)('%s is valid for docker-compose 1.29', (file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    expect(text).not.toMatch(/^(name|include|schemas|version):/m);
    // Secrets as files only.
    expect(text).not.toMatch(/^ {2}\w+: \{ (environment|external)/m);
    expect(text).not.toMatch(/^ +(required|start_interval|pull_policy|develop|post_start|pre_stop):/m);
  });

  it.each(Object.keys(schemas))('starts %s with development values and passes on every setting', (name) => {
    const schema = Type.Object({ ...BaseSettings.properties, ...schemas[name]!.properties });
    expect(() => readSettings(schema, environmentOf(name))).not.toThrow();

    const own = new Set('HOST PORT INTERNAL_PORT WEB_DIR SITE_CATALOGUE DOCUMENTS_DIR MAIL_DIR LOG_FILE'.split(' '));
    // The gateway needs no connection to the Redis of the sessions.
    if (name === 'gateway') own.add('REDIS_URL');
    const settings = Object.keys(schema.properties).filter((setting) => !own.has(setting));
    expect(Object.keys(services[name]!.environment!)).toEqual(expect.arrayContaining(settings));
  });

  it.each(Object.keys(schemas))('does not start %s with development values on a public address', (name) => {
    const schema = Type.Object({ ...BaseSettings.properties, ...schemas[name]!.properties });
    const env = environmentOf(name, { HOST: '0.0.0.0' });
    expect(() => readSettings(schema, env)).toThrow('CALLER_SECRET is an example value, which is refused');
  });

  it.each([
    ['provision', ProvisionSettings],
    ['migrate', ProvisionSettings],
    ['create-bucket', BucketSettings],
    ['operator', RestoreSettings],
  ])('runs %s with development values on loopback only', (name, schema) => {
    expect(() => readSettings(schema, environmentOf(name))).not.toThrow();
    expect(() => readSettings(schema, environmentOf(name, { HOST: '0.0.0.0' }))).toThrow('is an example value');
  });

  it.each(Object.keys(schemas))('passes no secret to %s that production would accept', (name) => {
    const schema = Type.Object({ ...BaseSettings.properties, ...schemas[name]!.properties });
    const properties = schema.properties as Record<string, TSchema & { secret?: boolean }>;
    const env = environmentOf(name, { NODE_ENV: 'production' });
    // Addresses without secrets.
    const addresses = new Set(['REDIS_URL', 'COUNTERS_REDIS_URL', 'SMTP_URL', 'DATABASE_URL']);
    const secrets = Object.keys(env).filter((setting) => properties[setting]?.secret && !addresses.has(setting));
    expect(secrets).toContain('CALLER_SECRET');
    expect(() => readSettings(schema, env)).toThrow(SettingsError);
    for (const secret of secrets)
      expect(() => readSettings(schema, env)).toThrow(`${secret} is an example value, which production refuses`);
  });
});

describe('a command that is run or documented passes no secret as an argument, which `ps` shows [DE-6]', () => {
  const list = execFileSync('git', ['ls-files', '*.sh', '.ci/*', '*.yml', '*.yaml', '*.md', '*Dockerfile'], {
    cwd: root,
  });
  const candidates = String(list)
    .trim()
    .split('\n')
    .filter((file) => !/^(pnpm-lock|CHANGELOG)/.test(file));

  it.each(candidates.map((file) => [file, commandsOf(file)] as const).filter(([, commands]) => commands.length > 0))(
    'in %s',
    (_file, commands) => {
      expect(commands.flatMap(secretArguments)).toEqual([]);
    },
  );

  it.each([
    `psql -c "create role kontor password '$password'"`,
    'mc alias set store http://minio:9000 "$root_user" "$root_password"',
    'mc admin user add store "$user" "$(setting S3_SECRET_KEY)"',
    'redis-server --requirepass $(REDIS_PASSWORD)',
    'redis-cli -a hemligt ping',
    'psql "$DATABASE_URL"',
    'pg_dump postgres://kontor:hemligt@localhost/kontor',
    'printf x | mc admin user add store user $secret',
  ])('and is found: %s', (command) => {
    expect(secretArguments(command)).toHaveLength(1);
  });
});

const SECRET = String.raw`\w*(?:password|secret|(?:access|private)_?key|token|(?:database|redis|smtp|imap)_url)\w*`;
const EXPANDED = new RegExp(String.raw`\$(?:\{|\([^)]*?)?${SECRET}`, 'i');
const SPELT_OUT = /\w:\/\/[^\s/:@]*:[^\s/@]+@|--(?:requirepass|password|user)[ =]|redis-cli\b.* -a |curl\b.* -u /;

/** The commands of a script with a secret among the arguments of a program. Input and the shell's own commands do not count. */
function secretArguments(script: string): string[] {
  const withoutInput = script.replaceAll(/<< ?'?(\w+)'?([^\n]*)\n[^]*?\n\s*\1$/gm, '$2').replaceAll('\\\n', ' ');
  return withoutInput.split(/\n|; /).filter((line) => {
    const isOwn = /^\s*(?:(?:until|while|if|then|!) )*(?:export |\[ |[A-Za-z_]\w*=|printf |echo |case |eval |#)/.test(
      line,
    );
    const [, ...piped] = line.split(' | ');
    const text = isOwn ? piped.join(' | ') : line;
    return EXPANDED.test(text) || SPELT_OUT.test(text);
  });
}

/** The commands of a manifest or Compose file, of the code blocks of a page, or the whole of a script. */
function commandsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  if (file.endsWith('.md')) return Array.from(text.matchAll(/^ *```sh[^\n]*\n([^]*?)^ *```/gm), ([, block]) => block!);
  return /\.ya?ml$/.test(file)
    ? parseAllDocuments(text, { merge: true }).flatMap((document) => commandsIn(document.toJS()))
    : [text];
}

function commandsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const named = ['command', 'args', 'entrypoint', 'test'].flatMap(
    (name) => (value as Record<string, unknown>)[name] ?? [],
  );
  const own = named.some((part) => typeof part !== 'string') ? [] : [named.join(' ')];
  return [...own.filter((command) => command !== ''), ...Object.values(value).flatMap(commandsIn)];
}

import { limits } from '@kontor/contracts/endpoints';
import { BaseSettings, SettingsError, readSettings } from '@kontor/service-kit/settings';
import { type TObject, type TSchema, Type } from 'typebox';
import { describe, expect, it } from 'vitest';

import { Settings as Content } from '../../services/content/src/settings.ts';
import { Settings as Documents } from '../../services/documents/src/settings.ts';
import { assertMailCanBeSent, Settings as Engagement } from '../../services/engagement/src/settings.ts';
import { Settings as Gateway } from '../../services/gateway/src/settings.ts';
import { Settings as Identity } from '../../services/identity/src/settings.ts';
import { isTooCommon } from '../../services/identity/src/credentials/password/common-passwords.ts';
import { asEnv, environmentOf } from './environment.ts';
import { build, type Container, hasKubectl, named, overlays, podOf, services, type Workload } from './manifests.ts';

const own: Record<(typeof services)[number], TObject> = {
  gateway: Gateway,
  identity: Identity,
  documents: Documents,
  content: Content,
  engagement: Engagement,
};
const schemaOf = (service: (typeof services)[number]) =>
  Type.Object({ ...BaseSettings.properties, ...own[service].properties });

/** Variables that Node and the PostgreSQL driver read. */
const ofTheRuntime = ['NODE_OPTIONS', 'TZ', 'PGSSLMODE'];
/** Settings of the commands of @kontor/operations that services do not have. */
const ofCommands: Record<string, string[]> = {
  provision: [
    'DATABASE_URL',
    'IDENTITY_DATABASE_PASSWORD',
    'DOCUMENTS_DATABASE_PASSWORD',
    'CONTENT_DATABASE_PASSWORD',
    'ENGAGEMENT_DATABASE_PASSWORD',
  ],
  'create-bucket': ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
};
ofCommands['migrate'] = ofCommands['provision']!;

/** Example values for the Secrets of production. */
function standIn(key: string): string {
  if (key === 'DATABASE_URL') return 'postgres://kontor:6d1f3c@db.internal:5432/kontor';
  if (key === 'REDIS_URL') return 'rediss://:6d1f3c@redis.internal:6379';
  if (key === 'COUNTERS_REDIS_URL') return 'rediss://:6d1f3c@counters.internal:6379';
  if (key === 'SMTP_URL') return 'smtps://kontor:6d1f3c@smtp.internal';
  if (key === 'BOUNCE_IMAP_URL') return 'imaps://kontor:6d1f3c@imap.internal';
  return '6d1f3c8e5b7a40921c9f0e4b7d2a8356f1b06c3d9e5a7248';
}

const manifestsOf = (overlay: string) => (hasKubectl ? build(`overlays/${overlay}`) : []);
const serviceIn = (manifests: ReturnType<typeof build>, name: string): Container =>
  podOf(named(manifests, 'Deployment', name) as Workload).containers[0]!;

describe.skipIf(!hasKubectl).each(overlays)('the settings in %s', (overlay) => {
  const manifests = manifestsOf(overlay);
  const settingsOf = (service: string) => environmentOf(serviceIn(manifests, service), manifests, standIn);

  it.each(services)('of %s are all that it needs, and good ones', (service) => {
    const config = readSettings(schemaOf(service), asEnv(settingsOf(service))) as Record<string, unknown>;
    expect(config).toMatchObject({ HOST: '0.0.0.0', PORT: 8080, INTERNAL_PORT: 9090, SHUTDOWN_SECONDS: 25 });
    expect(config['NODE_ENV']).toBe(overlay === 'local' ? 'development' : 'production');
    if (service === 'engagement') assertMailCanBeSent(config as never);
    if (service === 'documents')
      for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']) expect(config).toHaveProperty(name);
    // In memory each replica would count for itself, and sessions would not be shared.
    if ('REDIS_URL' in own[service].properties) expect(config).toHaveProperty('REDIS_URL');
    // In a shared Redis, counters of anonymous clients could evict sessions.
    if ('COUNTERS_REDIS_URL' in own[service].properties) {
      expect(config).toHaveProperty('COUNTERS_REDIS_URL');
      expect(config['COUNTERS_REDIS_URL']).not.toBe(config['REDIS_URL']);
    }
    if ('TWO_FACTOR_SECRET' in own[service].properties) expect(config).toHaveProperty('TWO_FACTOR_SECRET');
  });

  it.each(services)('of %s have names that it knows, each once', (service) => {
    const names = settingsOf(service).map(({ name }) => name);
    const known = new Set([...Object.keys(schemaOf(service).properties), ...ofTheRuntime]);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    expect(names).toEqual([...new Set(names)]);
  });

  it.each(services)('of %s that are secret come from a Secret', (service) => {
    const properties = schemaOf(service).properties as Record<string, TSchema & { secret?: boolean }>;
    for (const { name, secret } of settingsOf(service))
      expect(secret !== undefined, name).toBe(properties[name]?.secret === true);
  });

  it('of the Jobs are what their commands read', () => {
    const { initContainers = [], containers } = podOf(named(manifests, 'Job', 'migrate') as Workload);
    const jobs = [
      ...initContainers,
      ...containers,
      ...podOf(named(manifests, 'Job', 'create-bucket') as Workload).containers,
    ];
    expect(jobs.map(({ name }) => name)).toEqual(['provision', 'migrate', 'create-bucket']);
    const known = new Set([...Object.keys(BaseSettings.properties), ...ofTheRuntime]);
    for (const job of jobs) {
      expect(job.command).toEqual(['node', 'tools/operations/src/run.ts', job.name]);
      const names = environmentOf(job, manifests, standIn).map(({ name }) => name);
      expect(names.filter((name) => !known.has(name)).toSorted()).toEqual(ofCommands[job.name]!.toSorted());
    }
  });

  it('lead from service to service by names and ports that there are', () => {
    const internal = (service: string) => `http://${service}:9090`;
    expect(asEnv(settingsOf('gateway'))).toMatchObject({
      IDENTITY_URL: 'http://identity:8080',
      DOCUMENTS_URL: 'http://documents:8080',
      CONTENT_URL: 'http://content:8080',
      ENGAGEMENT_URL: 'http://engagement:8080',
      IDENTITY_INTERNAL_URL: internal('identity'),
      CONTENT_INTERNAL_URL: internal('content'),
    });
    for (const service of ['documents', 'engagement'])
      expect(asEnv(settingsOf(service))['IDENTITY_INTERNAL_URL']).toBe(internal('identity'));
    expect(asEnv(settingsOf('engagement'))['CONTENT_INTERNAL_URL']).toBe(internal('content'));
    expect(asEnv(settingsOf('documents'))).toMatchObject({
      CONTENT_INTERNAL_URL: internal('content'),
      ENGAGEMENT_INTERNAL_URL: internal('engagement'),
    });
    expect(asEnv(settingsOf('content'))).toMatchObject({
      DOCUMENTS_INTERNAL_URL: internal('documents'),
      ENGAGEMENT_INTERNAL_URL: internal('engagement'),
    });
    expect(asEnv(settingsOf('identity'))).toMatchObject({
      DOCUMENTS_INTERNAL_URL: internal('documents'),
      CONTENT_INTERNAL_URL: internal('content'),
      ENGAGEMENT_INTERNAL_URL: internal('engagement'),
    });
  });

  it('leave room in the spool for every upload at once', () => {
    const { UPLOADS_AT_ONCE, SPOOL_DIR } = readSettings(Documents, asEnv(settingsOf('documents')));
    const { volumes = [], containers } = podOf(named(manifests, 'Deployment', 'documents') as Workload);
    const mount = containers[0]!.volumeMounts!.find(({ mountPath }) => mountPath === SPOOL_DIR);
    const size = volumes.find(({ name }) => name === mount?.name)?.emptyDir?.sizeLimit;
    expect(Number.parseInt(String(size), 10) * 1024 * 1024).toBeGreaterThan(2 * UPLOADS_AT_ONCE * limits.fileBytes);
  });
});

describe.skipIf(!hasKubectl)('the secrets of one machine', () => {
  const manifests = manifestsOf('local');

  it.each(services)('are refused by %s in production, each of them', (service) => {
    const settings = environmentOf(serviceIn(manifests, service), manifests);
    let faults: readonly string[] = [];
    try {
      readSettings(schemaOf(service), { ...asEnv(settings), NODE_ENV: 'production' });
    } catch (error) {
      faults = (error as SettingsError).errors;
    }
    // The mail catcher needs no password, so its URL is no secret. There is neither a mailbox of bounces nor an issuer.
    const open = ['SMTP_URL', 'BOUNCE_IMAP_URL', 'OIDC_CLIENT_SECRET'];
    const secret = settings.filter((each) => each.secret && !open.includes(each.name)).map(({ name }) => name);
    expect([...faults].toSorted()).toEqual(
      secret.map((name) => `${name} is an example value, which production refuses`).toSorted(),
    );
  });

  it('let the first admin in', async () => {
    const config = readSettings(Identity, asEnv(environmentOf(serviceIn(manifests, 'identity'), manifests)));
    const person = { username: config.ADMIN_USERNAME, email: config.ADMIN_EMAIL };
    expect(await isTooCommon(config.ADMIN_PASSWORD!, person)).toBe(false);
  });

  it('are the same at both ends', () => {
    const of = (service: string) => asEnv(environmentOf(serviceIn(manifests, service), manifests));
    const [provision] = podOf(named(manifests, 'Job', 'migrate') as Workload).initContainers!;
    const passwords = asEnv(environmentOf(provision!, manifests));
    for (const service of ['identity', 'documents', 'content', 'engagement']) {
      const url = new URL(of(service)['DATABASE_URL']!);
      expect(url.username).toBe(`kontor_${service}`);
      expect(url.password).toBe(passwords[`${service.toUpperCase()}_DATABASE_PASSWORD`]);
    }
    const env = (kind: string, name: string) =>
      asEnv(environmentOf(podOf(named(manifests, kind, name) as Workload).containers[0]!, manifests));
    expect(new URL(passwords['DATABASE_URL']!).password).toBe(env('StatefulSet', 'postgres')['POSTGRES_PASSWORD']);
    expect(new URL(of('identity')['REDIS_URL']!).password).toBe(env('Deployment', 'redis')['REDIS_PASSWORD']);
    expect(new URL(of('gateway')['REDIS_URL']!).password).toBe(env('Deployment', 'redis')['REDIS_PASSWORD']);
    expect(env('StatefulSet', 'minio')).toMatchObject({
      MINIO_ROOT_USER: of('documents')['S3_ACCESS_KEY'],
      MINIO_ROOT_PASSWORD: of('documents')['S3_SECRET_KEY'],
    });
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { IHTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1';
import type { IServiceMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import type { IService } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';

import { arrows } from './arrows.ts';
import { asEnv, environmentOf } from './environment.ts';
import {
  build,
  buildText,
  containersOf,
  folder,
  hasKubectl,
  type Manifest,
  named,
  ofKind,
  podOf,
  services,
  type Workload,
  workloads,
} from './manifests.ts';
import { schemaFaults } from './schema-faults.ts';

const [, page = ''] = readFileSync(path.join(folder, '../docs/operations.md'), 'utf8').split(/^## Kubernetes$/m);
const [, kustomization = ''] = /```yaml\n([^]+?)```/.exec(page) ?? [];

/** The page's kustomization, as an operator has it beside a checkout. */
function buildOwn(): Manifest[] {
  return buildText(kustomization.replaceAll('sha256:…', `sha256:${'1'.repeat(64)}`));
}

describe.skipIf(!hasKubectl)("an operator's own kustomization", { timeout: 30_000 }, () => {
  const manifests = hasKubectl ? buildOwn() : [];

  it('makes manifests that the API knows, in every field', async () => {
    const faults = await Promise.all(manifests.map((manifest) => schemaFaults(manifest)));
    expect(faults.flat()).toEqual([]);
  });

  it('names every image, and every setting that is a placeholder', () => {
    const images = workloads(manifests).flatMap((each) => containersOf(each).map(({ image }) => image));
    for (const image of images) expect(image).toMatch(/^registry\.example\.com\/kontor\/\w+@sha256:1+$/);
    const placeholders = settingsOf(build('overlays/production')).filter((each) => each.includes('example.com'));
    for (const setting of placeholders) expect(kustomization).toContain(setting.split('=')[0]);
  });

  it('may have a route of the Gateway API in place of the Ingress, with time for uploads and downloads', () => {
    expect(ofKind(manifests, 'Ingress')).toEqual([]);
    const route = named(manifests, 'HTTPRoute', 'gateway') as IHTTPRoute & Manifest;
    const service = named(manifests, 'Service', 'gateway') as IService & Manifest;
    for (const { backendRefs = [] } of route.spec?.rules ?? []) {
      expect(backendRefs).toEqual([{ name: 'gateway', port: 8080 }]);
      expect(service.spec?.ports?.map(({ port }) => port)).toContain(8080);
    }
    const timeouts = route.spec?.rules?.map(({ matches = [], timeouts: { request } = {} }) => [
      matches.map((match) => match.path?.value),
      request,
    ]);
    expect(timeouts).toEqual([
      [['/api/documents', '/api/images'], '15m'],
      [['/'], '130s'],
    ]);
  });

  it('may have its metrics fetched, from a port of every service', () => {
    const { spec } = named(manifests, 'ServiceMonitor', 'kontor') as IServiceMonitor & Manifest;
    const chosen = spec.selector.matchExpressions?.[0]?.values ?? [];
    expect(chosen).toEqual(services);
    for (const name of chosen) {
      const service = named(manifests, 'Service', name) as IService & Manifest;
      expect(service.metadata.labels?.['app.kubernetes.io/name']).toBe(name);
      expect(service.spec?.ports?.map((port) => port.name)).toContain(spec.endpoints[0]?.port);
    }
  });

  it('may have files scanned, which opens one more way out', () => {
    const documents = named(manifests, 'Deployment', 'documents') as Workload;
    const env = asEnv(environmentOf(podOf(documents).containers[0]!, manifests, () => ''));
    expect(env['CLAMD_URL']).toBe('tcp://clamd:3310');
    const more = arrows(manifests).out.filter((arrow) => arrow.endsWith(':3310'));
    expect(more).toEqual(['doctor -> anywhere:3310', 'documents -> anywhere:3310']);
  });

  it("may sign in with the company's account, which opens one way out of identity and of the doctor", () => {
    const identity = named(manifests, 'Deployment', 'identity') as Workload;
    const env = asEnv(environmentOf(podOf(identity).containers[0]!, manifests, (key) => key));
    expect(env).toMatchObject({
      OIDC_ISSUER: 'https://login.example.com/our-company',
      OIDC_CLIENT_ID: 'kontor',
      OIDC_CLIENT_SECRET: 'OIDC_CLIENT_SECRET',
    });
    const out = arrows(manifests).out.filter((arrow) => arrow.startsWith('identity -> anywhere'));
    expect(out).toEqual(['identity -> anywhere:443', 'identity -> anywhere:6379']);
  });

  it('may be backed up each night, into a volume, by a pod as confined as the others', () => {
    const backup = workloads(manifests).find(({ kind }) => kind === 'CronJob')!;
    const [container] = containersOf(backup);
    const env = asEnv(environmentOf(container!, manifests, () => ''));
    expect(Object.keys(env)).toEqual(expect.arrayContaining(['DATABASE_URL', 'S3_ENDPOINT', 'S3_BUCKET']));
    expect(container!.volumeMounts).toContainEqual({ name: 'backups', mountPath: env['BACKUP_DIR'] });
    expect(container!.securityContext).toEqual(
      containersOf(named(manifests, 'Job', 'migrate') as Workload)[0]!.securityContext,
    );
    expect(podOf(backup).securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
  });

  it('may send traces to a collector, from every service', () => {
    for (const service of services) {
      const [container] = podOf(named(manifests, 'Deployment', service) as Workload).containers;
      const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = asEnv(environmentOf(container!, manifests, () => ''));
      expect(endpoint).toBe('http://otel-collector.monitoring:4318');
      expect(arrows(manifests).out).toContain(`${service} -> namespace monitoring:4318`);
    }
  });

  it('may trust an authority of its own, in every process', () => {
    for (const workload of workloads(manifests)) {
      expect(podOf(workload).volumes).toContainEqual({ name: 'private-ca', configMap: { name: 'private-ca' } });
      for (const container of containersOf(workload)) {
        const file = asEnv(environmentOf(container, manifests, () => ''))['NODE_EXTRA_CA_CERTS'];
        const mount = container.volumeMounts?.find(({ name }) => name === 'private-ca');
        expect(file).toBe(`${mount?.mountPath}/ca.crt`);
      }
    }
  });

  it('may pull from a registry that asks for a password, for every pod', () => {
    const accounts = ofKind<Manifest & { imagePullSecrets?: { name: string }[] }>(manifests, 'ServiceAccount');
    for (const workload of workloads(manifests)) {
      const account = accounts.find(({ metadata }) => metadata.name === podOf(workload).serviceAccountName);
      expect(account?.imagePullSecrets, workload.metadata.name).toEqual([{ name: 'registry' }]);
    }
  });

  it('narrows the way to a store', () => {
    const callers = ['content', 'documents', 'engagement', 'identity'];
    const who = [...callers, 'migrate', 'backup', 'deletions', 'restore', 'verify', 'doctor'];
    expect(arrows(manifests).out.filter((arrow) => arrow.endsWith(':5432'))).toEqual(
      who.map((name) => `${name} -> 10.20.0.0/24:5432`).toSorted(),
    );
  });
});

it.skipIf(!hasKubectl)('the page lists the Secrets and their keys, all of them', { timeout: 30_000 }, () => {
  const manifests = buildOwn();
  const asked = new Set(
    workloads(manifests).flatMap((workload) =>
      containersOf(workload)
        .flatMap((container) => environmentOf(container, manifests, () => '').flatMap(({ secret }) => secret ?? []))
        .map(({ name, key }) => `${name}/${key}`),
    ),
  );
  const listed = [...page.matchAll(/^- `([a-z]+)`: ((?:.+\n {2})*.+)$/gm)].flatMap(([, name, keys]) =>
    [...keys!.matchAll(/`(\w+)`/g)].map(([, key]) => `${name}/${key}`),
  );
  expect(listed.toSorted()).toEqual([...asked].toSorted());
});

const settingsOf = (manifests: Manifest[]): string[] =>
  ofKind<Manifest & { data: Record<string, string> }>(manifests, 'ConfigMap').flatMap(({ data }) =>
    Object.entries(data).map(([name, value]) => `${name}=${value}`),
  );

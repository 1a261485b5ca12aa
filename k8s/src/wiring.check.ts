import type { IIngress } from 'kubernetes-models/networking.k8s.io/v1';
import type { IService } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';

import {
  build,
  containersOf,
  hasKubectl,
  type Manifest,
  named,
  ofKind,
  overlays,
  podLabels,
  podOf,
  workloads,
} from './manifests.ts';

type Service = IService & Manifest;

/** Keys of Secrets that the local overlay leaves out. */
const optional = ['BOUNCE_IMAP_URL', 'OIDC_CLIENT_SECRET'];

describe.skipIf(!hasKubectl).each(overlays)('the parts of %s', (overlay) => {
  const manifests = hasKubectl ? build(`overlays/${overlay}`) : [];
  const served = ofKind<Service>(manifests, 'Service').map((service) => [service.metadata.name, service] as const);

  it('have selectors that match their own pods, and nobody else', () => {
    const all = workloads(manifests);
    for (const workload of all.filter(({ kind }) => kind !== 'Job')) {
      const wanted = workload.spec.selector!.matchLabels;
      const matched = all.filter((each) => isIn(wanted, podLabels(each))).map(({ metadata }) => metadata.name);
      expect(matched).toEqual([workload.metadata.name]);
    }
  });

  it.each(served)('Service %s leads to open ports of its pods', (name, { spec }) => {
    const behind = workloads(manifests).filter((each) => isIn(spec?.selector ?? {}, podLabels(each)));
    expect(behind.map(({ metadata }) => metadata.name)).toEqual([name]);
    const open = containersOf(behind[0]!).flatMap(({ ports = [] }) => ports);
    for (const port of spec?.ports ?? [])
      expect(open).toContainEqual({ name: port.targetPort, containerPort: port.port });
    expect(spec?.type ?? 'ClusterIP').toBe('ClusterIP');
    // Internal callers balance their calls themselves and need every address.
    expect(spec?.clusterIP).toBe(
      ['identity', 'documents', 'content', 'engagement'].includes(name) ? 'None' : undefined,
    );
  });

  // But for BOUNCE_IMAP_URL and OIDC_CLIENT_SECRET, which are optional: one machine has neither mailbox nor issuer.
  it('ask only for ConfigMaps and keys that are there, and for Secrets that somebody makes', () => {
    const held = (kind: string) =>
      new Map(ofKind<Manifest & { data: object }>(manifests, kind).map((each) => [each.metadata.name, each.data]));
    const settings = held('ConfigMap');
    const secrets = held('Secret');
    for (const workload of workloads(manifests)) {
      for (const { env = [], envFrom = [] } of containersOf(workload)) {
        for (const { configMapRef, secretRef } of envFrom) {
          expect(settings.has(configMapRef?.name ?? ''), configMapRef?.name).toBe(true);
          expect(secretRef).toBeUndefined();
        }
        for (const { name, value, valueFrom } of env) {
          const { configMapKeyRef, secretKeyRef } = valueFrom ?? {};
          if (configMapKeyRef) expect(settings.get(configMapKeyRef.name ?? '')).toHaveProperty(configMapKeyRef.key);
          if (secretKeyRef && overlay === 'local' && !optional.includes(secretKeyRef.key))
            expect(secrets.get(secretKeyRef.name ?? '')).toHaveProperty(secretKeyRef.key);
          // Secrets never appear in a manifest.
          if (value !== undefined) expect(name).not.toMatch(/SECRET|PASSWORD|KEY|_URL$/);
        }
      }
    }
    if (overlay === 'production') expect(secrets).toEqual(new Map());
  });

  it('find each volume they mount', () => {
    for (const workload of workloads(manifests)) {
      const claims = (workload.spec as { volumeClaimTemplates?: Manifest[] }).volumeClaimTemplates ?? [];
      const volumes = [...(podOf(workload).volumes ?? []), ...claims.map(({ metadata }) => metadata)];
      const mounts = containersOf(workload).flatMap(({ volumeMounts = [] }) => volumeMounts);
      expect(new Set(mounts.map(({ name }) => name))).toEqual(new Set(volumes.map(({ name }) => name)));
    }
  });
});

it.skipIf(!hasKubectl)('an Ingress leads to the gateway, by TLS, and names no class', { timeout: 30_000 }, () => {
  const manifests = build('overlays/production');
  const [ingress, ...others] = ofKind<IIngress & Manifest>(manifests, 'Ingress');
  expect(others).toEqual([]);
  expect(ingress?.spec?.ingressClassName).toBeUndefined();
  const [rule] = ingress?.spec?.rules ?? [];
  expect(ingress?.spec?.tls).toEqual([{ hosts: [rule?.host], secretName: 'site-tls' }]);
  const backend = rule?.http?.paths[0]?.backend.service;
  const service = named(manifests, 'Service', backend!.name) as Service;
  expect(service.metadata.name).toBe('gateway');
  expect(service.spec?.ports?.map(({ name }) => name)).toContain(backend?.port?.name);
});

const isIn = (wanted: Record<string, string>, labels: Record<string, string>) =>
  Object.entries(wanted).every(([key, value]) => labels[key] === value);

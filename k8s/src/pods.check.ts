import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { describe, expect, it } from 'vitest';

import { asEnv, environmentOf } from './environment.ts';
import {
  build,
  type Container,
  containersOf,
  hasKubectl,
  type Manifest,
  named,
  ofKind,
  overlays,
  podLabels,
  podOf,
  services,
  type Workload,
  workloads,
} from './manifests.ts';

/** Every container of an overlay, with a name for test reports. */
const containers = (manifests: Manifest[]): [string, Container, Workload][] =>
  workloads(manifests).flatMap((workload) =>
    containersOf(workload).map(
      (container) =>
        [`${workload.metadata.name}/${container.name}`, container, workload] as [string, Container, Workload],
    ),
  );

const deployment = (manifests: Manifest[], name: string) => named(manifests, 'Deployment', name) as Workload;

describe.skipIf(!hasKubectl).each(overlays)('pods of %s', (overlay) => {
  const manifests = hasKubectl ? build(`overlays/${overlay}`) : [];

  it('live in a namespace that enforces the restricted profile', () => {
    const { labels } = named(manifests, 'Namespace', 'kontor').metadata;
    for (const mode of ['enforce', 'audit', 'warn'])
      expect(labels).toHaveProperty([`pod-security.kubernetes.io/${mode}`], 'restricted');
    const elsewhere = manifests.filter(({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== 'kontor');
    expect(elsewhere).toEqual([]);
  });

  it.each(containers(manifests))('%s meet that profile, and cannot write [DE-1]', (_name, container, workload) => {
    expect(podOf(workload).securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: expect.any(Number) as number,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(podOf(workload).securityContext?.runAsUser).toBeGreaterThan(0);
    // No other field: neither `privileged` nor added capabilities.
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const { hostNetwork, hostPID, hostIPC, volumes = [] } = podOf(workload);
    expect([hostNetwork, hostPID, hostIPC]).toEqual([undefined, undefined, undefined]);
    const sources = volumes.flatMap((volume) => Object.keys(volume).filter((key) => key !== 'name'));
    expect(sources.filter((source) => !['emptyDir', 'configMap', 'secret'].includes(source))).toEqual([]);
    expect((container.ports ?? []).filter(({ hostPort }) => hostPort !== undefined)).toEqual([]);
  });

  it.each(containers(manifests))('%s say what they need, and get no more [DE-2]', (_name, { resources }) => {
    for (const amount of [resources?.requests, resources?.limits])
      expect(amount).toMatchObject({
        cpu: expect.anything() as string,
        memory: expect.stringMatching(/^\d+Mi$/) as string,
      });
    expect(bytes(resources?.limits?.['memory'])).toBeGreaterThanOrEqual(bytes(resources?.requests?.['memory']));
  });

  it.each(containers(manifests))('%s write to volumes of a limited size alone', (_name, container, workload) => {
    const { volumes = [] } = podOf(workload);
    const claims = (workload.spec as { volumeClaimTemplates?: Manifest[] }).volumeClaimTemplates ?? [];
    for (const mount of container.volumeMounts ?? []) {
      const volume = volumes.find(({ name }) => name === mount.name);
      if (volume?.emptyDir) expect(volume.emptyDir.sizeLimit, mount.name).toMatch(/^\d+Mi$/);
      else expect(volume ?? claims.find(({ metadata }) => metadata.name === mount.name), mount.name).toBeDefined();
    }
    expect(container.volumeMounts?.map(({ mountPath }) => mountPath)).toEqual(
      expect.arrayContaining([workload.metadata.name === 'redis' ? '/data' : '/tmp']),
    );
  });

  it('hold no token of the cluster, and get no settings from it', () => {
    for (const workload of workloads(manifests)) {
      expect(podOf(workload), workload.metadata.name).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
      });
      const { serviceAccountName } = podOf(workload);
      if (serviceAccountName)
        expect(named(manifests, 'ServiceAccount', serviceAccountName)['automountServiceAccountToken']).toBe(false);
    }
    for (const service of services) expect(podOf(deployment(manifests, service)).serviceAccountName).toBe(service);
  });

  it('come from images that do not change', () => {
    const pinned = overlay === 'production' ? /^[\w./-]+@sha256:[0-9a-f]{64}$/ : /^[\w./-]+:(?!latest)[\w.-]+$/;
    for (const [name, { image }] of containers(manifests)) expect(image, name).toMatch(pinned);
  });

  it.each(services)('%s are asked how they are, and stop without losing a request', (service) => {
    const { strategy } = deployment(manifests, service).spec as unknown as Record<string, unknown>;
    expect(strategy).toEqual({ type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } });
    const pod = podOf(deployment(manifests, service));
    const [container] = pod.containers;
    const path = (probe: 'startupProbe' | 'readinessProbe' | 'livenessProbe') => container![probe]?.httpGet;
    // The gateway's readiness depends on all services; its pods start and stay up without some of them.
    expect(path('startupProbe')).toEqual({
      path: service === 'gateway' ? '/health/live' : '/health/ready',
      port: 'http',
    });
    expect(path('readinessProbe')).toEqual({ path: '/health/live', port: 'http' });
    expect(path('livenessProbe')).toEqual({ path: '/health/live', port: 'http' });
    const pause = container!.lifecycle?.preStop?.sleep?.seconds ?? 0;
    const settings = asEnv(environmentOf(container!, manifests, () => ''));
    const { SHUTDOWN_SECONDS: stop, DRAIN_SECONDS: drain = 5 } = settings;
    expect(pause).toBe(5);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(pause + Number(drain) + Number(stop) + 5);
  });

  it.each(services)('%s are two or more, apart from each other, and never all taken away', (service) => {
    const workload = deployment(manifests, service);
    const scaler = ofKind<IHorizontalPodAutoscaler & Manifest>(manifests, 'HorizontalPodAutoscaler').find(
      ({ metadata }) => metadata.name === service,
    );
    expect(scaler !== undefined).toBe(['gateway', 'identity', 'documents'].includes(service));
    // An autoscaled workload sets no replicas: each `kubectl apply` would reset them.
    expect(workload.spec.replicas).toBe(scaler ? undefined : 2);
    if (scaler) {
      expect(scaler.spec?.scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name: service });
      expect(scaler.spec?.minReplicas).toBe(2);
      expect(scaler.spec?.maxReplicas).toBeGreaterThan(4);
    }
    const budget = named(manifests, 'PodDisruptionBudget', service) as IPodDisruptionBudget & Manifest;
    expect(budget.spec?.maxUnavailable).toBe(1);
    expect(podLabels(workload)).toMatchObject(budget.spec?.selector?.matchLabels ?? {});
    const spread = podOf(workload).topologySpreadConstraints ?? [];
    expect(spread.map(({ topologyKey }) => topologyKey)).toEqual([
      'topology.kubernetes.io/zone',
      'kubernetes.io/hostname',
    ]);
    for (const { labelSelector, matchLabelKeys = [] } of spread) {
      expect(podLabels(workload)).toMatchObject(labelSelector?.matchLabels ?? {});
      expect(matchLabelKeys).toEqual(['app.kubernetes.io/name', 'pod-template-hash']);
    }
  });
});

function bytes(amount: unknown): number {
  const [, number, unit = ''] = /^(\d+)(Mi)?$/.exec(String(amount)) ?? [];
  return Number(number) * (unit === 'Mi' ? 1024 * 1024 : 1);
}

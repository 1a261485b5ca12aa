import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { describe, expect, it } from 'vitest';

import { asEnv, environmentOf } from './environment.ts';
import {
  buildWith,
  containersOf,
  hasKubectl,
  type Manifest,
  named,
  ofKind,
  overlays,
  podOf,
  type Workload,
  workloads,
} from './manifests.ts';

/** PostgreSQL's default `max_connections`, minus those reserved for superusers. */
const POSTGRES_CONNECTIONS = 100 - 3;
/** For Jobs, and for pods that are still terminating during a rollout. */
const SPARE_CONNECTIONS = 10;
/** CPU requests of the cluster's own pods on one node: 950m in kind, 750m in minikube. */
const SYSTEM_CPU = 950;

type Scaler = IHorizontalPodAutoscaler & Manifest;

const scalerOf = (manifests: Manifest[], { metadata }: Workload) =>
  ofKind<Scaler>(manifests, 'HorizontalPodAutoscaler').find((scaler) => scaler.metadata.name === metadata.name);

/** The lowest and the highest number of pods of a workload during a rollout. */
function podsOf(manifests: Manifest[], workload: Workload, which: 'minReplicas' | 'maxReplicas'): number {
  if (workload.kind === 'Job' || workload.kind === 'CronJob') return 1;
  const replicas = scalerOf(manifests, workload)?.spec?.[which] ?? workload.spec.replicas ?? 1;
  const { strategy } = workload.spec as { strategy?: { rollingUpdate?: { maxSurge?: number } } };
  return replicas + (strategy?.rollingUpdate?.maxSurge ?? 0);
}

/** CPU request of a pod in millicores: the sum of its containers or its largest init container, whichever is more. */
function cpuOf(workload: Workload): number {
  const ask = ({ resources }: { resources?: { requests?: Record<string, unknown> } }) => {
    const [, number, unit] = /^([\d.]+)(m?)$/.exec(String(resources?.requests?.['cpu'])) ?? [];
    return Number(number) * (unit ? 1 : 1000);
  };
  const { initContainers = [], containers } = podOf(workload);
  return Math.max(...initContainers.map(ask), sum(containers.map(ask)));
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

describe.skipIf(!hasKubectl).each(overlays)('the pods of %s', { timeout: 30_000 }, (overlay) => {
  const manifests = hasKubectl ? buildWith(overlay, ['nightly-backup', 'operator']) : [];

  it('leave PostgreSQL room in a rollout, with the autoscaler at its maximum, as the doctor is told', () => {
    const pools = ofKind<Workload>(manifests, 'Deployment').flatMap((workload) => {
      const settings = containersOf(workload).map((each) => asEnv(environmentOf(each, manifests, () => '')));
      const connects = settings.some((env) => 'DATABASE_URL' in env);
      const pool = Number(settings[0]!['DATABASE_POOL'] ?? 10);
      return connects ? [podsOf(manifests, workload, 'maxReplicas') * pool] : [];
    });
    expect(pools).toHaveLength(4);
    expect(sum(pools)).toBeLessThanOrEqual(POSTGRES_CONNECTIONS - SPARE_CONNECTIONS);
    const [doctor] = workloads([named(manifests, 'CronJob', 'doctor')]);
    const told = asEnv(environmentOf(containersOf(doctor!)[0]!, manifests, () => ''));
    expect(told['DATABASE_CONNECTIONS']).toBe(String(sum(pools)));
  });

  it('grow by what they use, and not by a share of what they ask for', () => {
    const scalers = ofKind<Scaler>(manifests, 'HorizontalPodAutoscaler');
    expect(scalers.length).toBe(3);
    for (const { metadata, spec } of scalers) {
      const targets = spec?.metrics?.map(({ resource }) => resource?.target);
      expect(targets, metadata.name).toEqual([{ type: 'AverageValue', averageValue: '600m' }]);
      const [container] = containersOf(named(manifests, 'Deployment', metadata.name) as Workload);
      // Without spare CPU they would be throttled before the autoscaler adds pods.
      expect(Number(container!.resources?.limits?.['cpu'])).toBeGreaterThan(0.6);
    }
  });
});

it.skipIf(!hasKubectl)('the pooler leaves PostgreSQL room, however many pods there are', { timeout: 30_000 }, () => {
  const manifests = buildWith('production', ['pooler']);
  const { data } = ofKind<Manifest & { data: Record<string, string> }>(manifests, 'ConfigMap').find(({ metadata }) =>
    metadata.name.startsWith('pooler'),
  )!;
  const setting = (name: string) => Number(new RegExp(`^${name} = (\\d+)$`, 'm').exec(data['pgbouncer.ini']!)?.[1]);
  const pods = podsOf(manifests, named(manifests, 'Deployment', 'pooler') as Workload, 'maxReplicas');
  expect(pods * 4 * setting('default_pool_size')).toBeLessThanOrEqual(POSTGRES_CONNECTIONS - SPARE_CONNECTIONS);
});

it.skipIf(!hasKubectl)('all of one machine fits two cores, in a rollout too, with Jobs and a backup', () => {
  const manifests = buildWith('local', ['nightly-backup']);
  const asked = workloads(manifests).map((each) => podsOf(manifests, each, 'minReplicas') * cpuOf(each));
  expect(asked.length).toBeGreaterThan(10);
  expect(sum(asked)).toBeLessThanOrEqual(2000 - SYSTEM_CPU);
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { serviceNames } from '@kontor/contracts/endpoints';
import type { IPodTemplateSpec } from 'kubernetes-models/v1';
import { parseAllDocuments } from 'yaml';

/** One object of the cluster, as it would be applied. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  [field: string]: unknown;
}

/** What runs pods. */
export interface Workload extends Manifest {
  spec: { replicas?: number; selector?: { matchLabels: Record<string, string> }; template: IPodTemplateSpec };
}

export type Pod = NonNullable<IPodTemplateSpec['spec']>;
export type Container = Pod['containers'][number];

export const folder = path.resolve(import.meta.dirname, '..');
export const overlays = ['local', 'production'] as const;
export const services = ['gateway', ...serviceNames] as const;

/** Whether this machine can put manifests together: the set-up of the tests has looked. */
export const hasKubectl = process.env['TEST_KUBECTL'] !== undefined;

/** Puts a folder with a `kustomization.yaml` together. Asks nobody: neither a cluster nor the network. */
export function build(kustomization: string): Manifest[] {
  const known = built.get(kustomization);
  if (known) return known;
  const manifests = read(
    execFileSync('kubectl', ['kustomize', path.resolve(folder, kustomization)], {
      encoding: 'utf8',
      maxBuffer: 16 * 1024 * 1024,
    }),
  );
  built.set(kustomization, manifests);
  return manifests;
}
const built = new Map<string, Manifest[]>();

/** An overlay with components on top, as an operator's own kustomization beside a checkout puts them together. */
export function buildWith(overlay: (typeof overlays)[number], components: readonly string[]): Manifest[] {
  const list = (folders: string[]) => folders.map((each) => `\n  - ../kontor/k8s/${each}`).join('');
  return buildText(`apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
namespace: kontor
resources:${list([`overlays/${overlay}`])}
components:${list(components.map((each) => `components/${each}`))}
images:
  - { name: kontor/operations, newTag: local }
`);
}

/** Puts a kustomization together that reaches this repository as `../kontor`. */
export function buildText(kustomization: string): Manifest[] {
  const own = mkdtempSync(path.join(os.tmpdir(), 'kontor-k8s-'));
  try {
    const text = kustomization.replaceAll('../kontor/k8s', path.relative(own, folder));
    writeFileSync(path.join(own, 'kustomization.yaml'), text);
    return build(own);
  } finally {
    rmSync(own, { recursive: true });
  }
}

/** The objects in a text of YAML. Throws where it is none. */
function read(text: string): Manifest[] {
  return parseAllDocuments(text).map((document) => {
    if (document.errors.length > 0) throw document.errors[0]!;
    return unwrapped(document.toJS() as Manifest);
  });
}

/** Kustomize breaks long values of a Secret into lines, which mean nothing in Base64. */
function unwrapped(manifest: Manifest): Manifest {
  if (manifest.kind !== 'Secret') return manifest;
  const data = Object.entries(manifest['data'] as Record<string, string>);
  return { ...manifest, data: Object.fromEntries(data.map(([key, value]) => [key, value.replaceAll(/\s/g, '')])) };
}

export const ofKind = <T extends Manifest>(manifests: Manifest[], ...kinds: string[]): T[] =>
  manifests.filter(({ kind }) => kinds.includes(kind)) as T[];

export const workloads = (manifests: Manifest[]): Workload[] => [
  ...ofKind<Workload>(manifests, 'Deployment', 'StatefulSet', 'Job'),
  ...ofKind<Manifest & { spec: { jobTemplate: { spec: Workload['spec'] } } }>(manifests, 'CronJob').map(
    (cronJob): Workload => ({ ...cronJob, spec: cronJob.spec.jobTemplate.spec }),
  ),
];

export const podOf = (workload: Workload): Pod => workload.spec.template.spec!;

/** All containers of a pod, those that run before the others too. */
export const containersOf = (workload: Workload): Container[] => [
  ...(podOf(workload).initContainers ?? []),
  ...podOf(workload).containers,
];

/** The labels pods of `workload` carry. */
export const podLabels = (workload: Workload): Record<string, string> => ({
  ...workload.spec.template.metadata?.labels,
});

export const named = <T extends Manifest>(manifests: T[], kind: string, name: string): T => {
  const found = manifests.find((each) => each.kind === kind && each.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}`);
  return found;
};

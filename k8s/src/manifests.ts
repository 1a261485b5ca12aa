import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { serviceNames } from '@kontor/contracts/endpoints';
import type { IPodTemplateSpec } from 'kubernetes-models/v1';
import { parseAllDocuments } from 'yaml';

/** An object as `kubectl apply` would send it. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  [field: string]: unknown;
}

/** A manifest with a pod template. */
export interface Workload extends Manifest {
  spec: { replicas?: number; selector?: { matchLabels: Record<string, string> }; template: IPodTemplateSpec };
}

export type Pod = NonNullable<IPodTemplateSpec['spec']>;
export type Container = Pod['containers'][number];

export const folder = path.resolve(import.meta.dirname, '..');
export const overlays = ['local', 'production'] as const;
export const everyComponent = readdirSync(path.join(folder, 'components'));
export const services = ['gateway', ...serviceNames] as const;

/** The first minor version of kubectl with kustomize 5. Debian's is too old. */
const MIN_MINOR = 27;

/** Whether this machine has a `kubectl` that can build the manifests. CI must have one. */
export const hasKubectl = ((): boolean => {
  const { status, stdout } = spawnSync('kubectl', ['version', '--client', '--output=json'], { encoding: 'utf8' });
  const { clientVersion } = JSON.parse(status === 0 ? stdout : '{}') as {
    clientVersion?: { major: string; minor: string };
  };
  const isNew = Number(clientVersion?.major) > 1 || Number.parseInt(clientVersion?.minor ?? '0', 10) >= MIN_MINOR;
  if (!isNew && process.env['CI']) throw new Error('CI requires kubectl 1.27 or newer.');
  if (!isNew) process.stdout.write('Skipped: the Kubernetes manifests (kubectl 1.27 or newer).\n');
  return isNew;
})();

/** Builds a folder with a `kustomization.yaml`, without a cluster and without network. */
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

/** Builds an overlay with components, as an operator's own kustomization beside a checkout does. */
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

/** Builds a kustomization that refers to this repository as `../kontor`. */
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

/** Parses a YAML stream of objects. Throws on invalid YAML. */
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

/** All containers of a pod, including init containers. */
export const containersOf = (workload: Workload): Container[] => [
  ...(podOf(workload).initContainers ?? []),
  ...podOf(workload).containers,
];

/** The labels of the pods of `workload`. */
export const podLabels = (workload: Workload): Record<string, string> => ({
  ...workload.spec.template.metadata?.labels,
});

export const named = <T extends Manifest>(manifests: T[], kind: string, name: string): T => {
  const found = manifests.find((each) => each.kind === kind && each.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}`);
  return found;
};

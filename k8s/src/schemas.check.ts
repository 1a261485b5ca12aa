import { describe, expect, it } from 'vitest';

import {
  build,
  buildWith,
  everyComponent,
  hasKubectl,
  type Manifest,
  named,
  overlays,
  podOf,
  type Workload,
} from './manifests.ts';
import { schemaFaults } from './schema-faults.ts';

describe.skipIf(!hasKubectl)('every manifest', { timeout: 30_000 }, () => {
  const faultsOf = async (manifests: Manifest[], kubernetes?: string) =>
    (await Promise.all(manifests.map((manifest) => schemaFaults(manifest, kubernetes)))).flat();

  it.each(overlays)('of %s is one that the API knows, in every field, with each component', async (overlay) => {
    const manifests = buildWith(overlay, overlay === 'production' ? everyComponent.filter(isNotIn) : everyComponent);
    expect(await faultsOf(manifests)).toEqual([]);
    expect(manifests.length).toBeGreaterThan(75);
    // The oldest supported version, 1.30, has one field that 1.27 had not.
    const newer = (await faultsOf(manifests, 'kubernetes-models-1.27')).filter(
      (fault) => !/preStop\/sleep/.test(fault),
    );
    expect(newer).toEqual([]);
  });

  it.each(overlays)('of %s is refused with a field that nobody knows, wherever it stands', async (overlay) => {
    const manifests = build(`overlays/${overlay}`);
    const passed = new Set<string>();
    for (const manifest of manifests) {
      for (const path of objectsIn(manifest)) {
        const spoilt = structuredClone(manifest);
        (at(spoilt, path) as Record<string, unknown>)['wrongField'] = 'x';
        // oxlint-disable-next-line no-await-in-loop
        if ((await schemaFaults(spoilt)).length === 0) passed.add(`${manifest.kind} ${path.join('.')}`);
      }
    }
    // Maps with arbitrary keys.
    const maps = /( data|[lL]abels|annotations|limits|requests|^Service spec\.selector)$/;
    expect([...passed].filter((place) => !maps.test(place))).toEqual([]);
  });
});

describe.skipIf(!hasKubectl)('a manifest', () => {
  const deployment = () => structuredClone(named(build('overlays/production'), 'Deployment', 'content')) as Workload;

  it('with a misspelt field is refused, by the name of the field', async () => {
    const spoilt = deployment();
    Object.assign(podOf(spoilt).containers[0]!, { readynessProbe: {} });
    expect(await schemaFaults(spoilt)).toEqual([
      '/spec/template/spec/containers/0/readynessProbe is no field of Deployment',
    ]);
  });

  it('with text in place of a number is refused', async () => {
    const spoilt = deployment();
    Object.assign(spoilt.spec, { replicas: 'two' });
    expect(await schemaFaults(spoilt)).toEqual([expect.stringContaining('data/spec/replicas must be integer')]);
  });

  it('without what is required is refused', async () => {
    const spoilt = deployment();
    delete spoilt.spec.selector;
    expect(await schemaFaults(spoilt)).toEqual([expect.stringContaining('selector')]);
  });

  it('of a kind, or a version, that is not there is refused', async () => {
    expect(await schemaFaults({ ...deployment(), apiVersion: 'apps/v1beta1' })).toEqual([
      'apps/v1beta1 has no stable Deployment',
    ]);
    expect(await schemaFaults({ ...deployment(), kind: 'Deploymint' })).toEqual(['apps/v1 has no stable Deploymint']);
  });
});

/** Production has its Ingress already. */
const isNotIn = (component: string) => component !== 'ingress';

type Path = (string | number)[];

/** The paths of all objects in `value`, including itself and the items of lists. */
function objectsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  const inner = Object.entries(value).flatMap(([key, each]) => objectsIn(each, [...path, isList ? Number(key) : key]));
  return isList ? inner : [path, ...inner];
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], value);

import type { Manifest } from './manifests.ts';

/** Packages with the schemas of API groups outside of Kubernetes. */
const packages: Record<string, string> = {
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
};

interface Model {
  prototype: { validate(this: object): void };
}

/** Fields that the API server would reject: wrong types, missing and unknown fields. By default of the newest version. */
export async function schemaFaults(manifest: Manifest, kubernetes = 'kubernetes-models'): Promise<string[]> {
  const model = await modelOf(manifest, kubernetes);
  if (!model) return [`${manifest.apiVersion} has no stable ${manifest.kind}`];
  const seen = new Set<string>();
  try {
    model.prototype.validate.call(observed(manifest, '', seen));
  } catch (error) {
    return [(error as Error).message];
  }
  return fieldsOf(manifest, '')
    .filter((field) => !seen.has(field))
    .map((field) => `${field} is no field of ${manifest.kind}`);
}

async function modelOf({ apiVersion, kind }: Manifest, kubernetes: string): Promise<Model | undefined> {
  // Removed API versions still have schemas in the package.
  if (/alpha|beta/.test(apiVersion)) return undefined;
  const from = packages[apiVersion.split('/')[0]!] ?? kubernetes;
  try {
    return ((await import(`${from}/${apiVersion}/${kind}`)) as Record<string, Model>)[kind];
  } catch {
    return undefined;
  }
}

/**
 * A proxy of `value`, and the paths of the fields that were read: the schemas of the validators allow unknown fields, but
 * a validator never reads one.
 */
function observed<T extends object>(value: T, at: string, seen: Set<string>): T {
  return new Proxy(value, {
    get(target, key, receiver) {
      const field = Reflect.get(target, key, receiver) as unknown;
      if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return field;
      const path = `${at}/${key}`;
      seen.add(path);
      return typeof field === 'object' && field !== null ? observed(field, path, seen) : field;
    },
  });
}

/** The paths of all fields, parents first, without the children of unknown fields. */
function fieldsOf(value: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => [`${at}/${key}`, ...fieldsOf(field, `${at}/${key}`)]);
}

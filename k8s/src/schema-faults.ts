import type { Manifest } from './manifests.ts';

/** Who has the schemas of an API group, besides Kubernetes itself. */
const packages: Record<string, string> = {
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
};

interface Model {
  prototype: { validate(this: object): void };
}

/** What the API would refuse: wrong types, missing fields, and fields that nobody knows. */
export async function schemaFaults(manifest: Manifest): Promise<string[]> {
  const model = await modelOf(manifest);
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

async function modelOf({ apiVersion, kind }: Manifest): Promise<Model | undefined> {
  // Old ones have schemas still, yet clusters have forgotten them.
  if (/alpha|beta/.test(apiVersion)) return undefined;
  const from = packages[apiVersion.split('/')[0]!] ?? 'kubernetes-models';
  try {
    return ((await import(`${from}/${apiVersion}/${kind}`)) as Record<string, Model>)[kind];
  } catch {
    return undefined;
  }
}

/**
 * `value` as it is, and the paths of all fields that were looked at: the validators are compiled from schemas that let
 * unknown fields pass, but they never look at one.
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

/** The paths of all fields, outer ones first; below one that is unknown there is nothing to tell. */
function fieldsOf(value: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => [`${at}/${key}`, ...fieldsOf(field, `${at}/${key}`)]);
}

import { type Container, type Manifest, ofKind } from './manifests.ts';

interface Data extends Manifest {
  data: Record<string, string>;
}

/** A setting of a container and the Secret that contains its value. */
export interface Setting {
  name: string;
  value: string;
  secret?: { name: string; key: string; optional: boolean };
}

/**
 * The environment of `container`. `standIn` returns a value for Secrets that these manifests do not create.
 */
export function environmentOf(
  container: Container,
  manifests: Manifest[],
  standIn: (key: string) => string = (key) => {
    throw new Error(`Nobody makes a Secret with ${key}`);
  },
): Setting[] {
  const dataOf = (kind: string, name = '') =>
    ofKind<Data>(manifests, kind).find(({ metadata }) => metadata.name === name)?.data;
  const shared = (container.envFrom ?? []).flatMap(({ configMapRef }) =>
    Object.entries(dataOf('ConfigMap', configMapRef?.name) ?? {}).map(([name, value]) => ({ name, value })),
  );
  const own = (container.env ?? []).map(({ name, value = '', valueFrom }): Setting => {
    const { configMapKeyRef, secretKeyRef } = valueFrom ?? {};
    if (configMapKeyRef) return { name, value: dataOf('ConfigMap', configMapKeyRef.name)?.[configMapKeyRef.key] ?? '' };
    if (!secretKeyRef) return { name, value };
    const { name: secret = '', key, optional = false } = secretKeyRef;
    const secrets = dataOf('Secret', secret);
    const kept = secrets?.[key];
    // An optional key that the Secret of these manifests has not: the variable is not set.
    const isUnset = optional && secrets !== undefined && kept === undefined;
    return {
      name,
      value: isUnset ? '' : kept === undefined ? standIn(key) : Buffer.from(kept, 'base64').toString(),
      secret: { name: secret, key, optional },
    };
  });
  return [...shared, ...own];
}

/** The environment as key-value pairs. */
export const asEnv = (settings: Setting[]): NodeJS.ProcessEnv =>
  Object.fromEntries(settings.map(({ name, value }) => [name, value]));

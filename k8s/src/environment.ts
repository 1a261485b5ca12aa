import { type Container, type Manifest, ofKind } from './manifests.ts';

interface Data extends Manifest {
  data: Record<string, string>;
}

/** A setting of a container, and the Secret its value comes from. */
export interface Setting {
  name: string;
  value: string;
  secret?: { name: string; key: string; optional: boolean };
}

/**
 * What `container` finds in its environment. Where a Secret is made elsewhere, `standIn` says a value for it.
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
    const kept = dataOf('Secret', secret)?.[key];
    return {
      name,
      value: kept === undefined ? standIn(key) : Buffer.from(kept, 'base64').toString(),
      secret: { name: secret, key, optional },
    };
  });
  return [...shared, ...own];
}

/** As a process reads it. */
export const asEnv = (settings: Setting[]): NodeJS.ProcessEnv =>
  Object.fromEntries(settings.map(({ name, value }) => [name, value]));

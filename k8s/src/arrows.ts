import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';

import { type Manifest, ofKind, podLabels, workloads } from './manifests.ts';

type Policy = INetworkPolicy & Manifest;
type Selector = NonNullable<NonNullable<INetworkPolicy['spec']>['podSelector']>;
type Peer = NonNullable<NonNullable<NonNullable<INetworkPolicy['spec']>['egress']>[number]['to']>[number];
type Ports = NonNullable<NonNullable<INetworkPolicy['spec']>['egress']>[number]['ports'];

export interface Arrows {
  /** Allowed egress, each as "from -> to:port". */
  out: string[];
  /** Allowed ingress, in the same form. */
  in: string[];
}

/** A pod in the namespace that these manifests do not create. */
export interface OtherPod {
  name: string;
  labels: Record<string, string>;
}

/** The connections that the network policies allow. Pods are named after their workload. */
export function arrows(manifests: Manifest[], others: OtherPod[] = []): Arrows {
  const own = workloads(manifests).map((each) => ({ name: each.metadata.name, labels: podLabels(each) }));
  const pods = [...own, ...others];
  const matching = (selector: Selector | undefined) =>
    pods.filter(({ labels }) => matches(selector ?? {}, labels)).map(({ name }) => name);
  const places = (peers: Peer[] | undefined) =>
    peers === undefined ? ['anywhere'] : peers.flatMap((peer) => placesOf(peer, matching));

  const found: Arrows = { out: [], in: [] };
  for (const { spec } of ofKind<Policy>(manifests, 'NetworkPolicy')) {
    for (const pod of matching(spec?.podSelector)) {
      for (const { to, ports } of spec?.egress ?? [])
        for (const place of places(to)) found.out.push(...numbers(ports).map((port) => `${pod} -> ${place}:${port}`));
      for (const { from, ports } of spec?.ingress ?? [])
        for (const place of places(from)) found.in.push(...numbers(ports).map((port) => `${place} -> ${pod}:${port}`));
    }
  }
  return { out: found.out.toSorted(), in: found.in.toSorted() };
}

function placesOf({ podSelector, namespaceSelector, ipBlock }: Peer, matching: (selector: Selector) => string[]) {
  if (ipBlock) return [ipBlock.cidr];
  if (namespaceSelector) return [`namespace ${Object.values(namespaceSelector.matchLabels ?? {}).join()}`];
  return matching(podSelector ?? {});
}

/** A rule without ports allows all of them. */
const numbers = (ports: Ports): string[] =>
  (ports ?? [{ port: '*' }]).map(({ port, protocol }) => (protocol === 'UDP' ? `${port}/udp` : String(port)));

/** Throws for policy fields that these manifests do not use. */
function matches({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Record<string, string>): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values = [] }) => {
      if (operator !== 'In') throw new Error(`The operator ${operator} is not looked at here`);
      return values.includes(labels[key] ?? '');
    })
  );
}

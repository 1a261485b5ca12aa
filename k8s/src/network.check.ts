import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { describe, expect, it } from 'vitest';

import { arrows, type OtherPod } from './arrows.ts';
import {
  build,
  buildWith,
  containersOf,
  hasKubectl,
  type Manifest,
  named,
  overlays,
  services,
  workloads,
} from './manifests.ts';

/** The arrows of docs/architecture.md. */
const within = [
  ...['identity', 'documents', 'content', 'engagement'].map((service) => `gateway -> ${service}:8080`),
  'gateway -> identity:9090',
  'gateway -> content:9090',
  'documents -> identity:9090',
  'documents -> content:9090',
  'documents -> engagement:9090',
  'engagement -> identity:9090',
  'content -> documents:9090',
  'content -> engagement:9090',
  'engagement -> content:9090',
  'identity -> content:9090',
  'identity -> documents:9090',
  'identity -> engagement:9090',
];
const toStores = {
  postgres: ['identity', 'documents', 'content', 'engagement', 'migrate'],
  redis: ['gateway', 'identity'],
  files: ['documents', 'create-bucket'],
  mail: ['engagement'],
};
/** Components that add pods, or rules for pods from elsewhere in the namespace. */
const components = ['malware-scanning', 'nightly-backup', 'operator', 'oidc', 'blog-import'];
const commands = ['backup', 'restore', 'verify', 'doctor'];
/** Pods from elsewhere: cert-manager's, and a malware scanner. */
const others: OtherPod[] = [
  { name: 'acme-solver', labels: { 'acme.cert-manager.io/http01-solver': 'true' } },
  { name: 'clamd', labels: { 'app.kubernetes.io/name': 'clamd' } },
];
const waysIn = ['anywhere -> gateway:8080', ...services.map((service) => `namespace monitoring -> ${service}:9090`)];

const lead = (from: string[], ...places: string[]) =>
  from.flatMap((each) => places.map((place) => `${each} -> ${place}`));
const dns = (manifests: Manifest[], more: string[] = []) =>
  lead(
    [...workloads(manifests).map(({ metadata }) => metadata.name), ...more],
    'namespace kube-system:53',
    'namespace kube-system:53/udp',
    '169.254.20.10/32:53',
    '169.254.20.10/32:53/udp',
  );

describe.skipIf(!hasKubectl)('the network', { timeout: 30_000 }, () => {
  it.each(overlays)('of %s is closed both ways to everybody whom no policy names', (overlay) => {
    const deny = named(build(`overlays/${overlay}`), 'NetworkPolicy', 'default-deny') as INetworkPolicy & Manifest;
    expect(deny.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });

  it('of production has the arrows of the architecture, and no other [DE-3]', () => {
    const manifests = build('overlays/production');
    const found = arrows(manifests);
    expect(found.in).toEqual([...within, ...waysIn].toSorted());
    expect(found.out).toEqual(
      [
        ...within,
        ...dns(manifests),
        ...lead(toStores.postgres, 'anywhere:5432'),
        ...lead(toStores.redis, 'anywhere:6379'),
        ...lead(toStores.files, 'anywhere:443'),
        ...lead(toStores.mail, 'anywhere:465', 'anywhere:587', 'anywhere:993'),
      ].toSorted(),
    );
  });

  it('of one machine leads to its own stores, and nowhere else', () => {
    const manifests = build('overlays/local');
    const stores = [
      ...lead(toStores.postgres, 'postgres:5432'),
      ...lead(toStores.redis, 'redis:6379', 'redis:6380'),
      ...lead(toStores.files, 'minio:9000'),
      ...lead(toStores.mail, 'mailpit:1025'),
    ];
    const found = arrows(manifests);
    expect(found.in).toEqual([...within, ...waysIn, ...stores].toSorted());
    expect(found.out).toEqual([...within, ...stores, ...dns(manifests)].toSorted());
  });

  it.each(overlays)(
    'of %s lets commands, a scanner and a challenge for a certificate through, with what it had',
    (overlay) => {
      const more = overlay === 'local' ? ['ingress', ...components] : components;
      const manifests = buildWith(overlay, more);
      const found = arrows(manifests, others);
      const stores = (postgres: string, redis: string[], files: string, ...mail: string[]) => [
        ...lead([...toStores.postgres, ...commands, 'deletions'], postgres),
        ...lead([...toStores.redis, 'doctor'], ...redis),
        ...lead([...toStores.files, ...commands], files),
        ...lead([...toStores.mail, 'doctor'], ...mail),
      ];
      const local = stores('postgres:5432', ['redis:6379', 'redis:6380'], 'minio:9000', 'mailpit:1025');
      const scan = lead(['documents', 'doctor'], 'clamd:3310');
      expect(found.in).toEqual(
        [
          ...within,
          ...waysIn,
          ...scan,
          'anywhere -> acme-solver:8089',
          ...(overlay === 'local' ? local : []),
        ].toSorted(),
      );
      expect(found.out).toEqual(
        [
          ...within,
          ...dns(
            manifests,
            others.map(({ name }) => name),
          ),
          ...lead(['documents', 'doctor'], 'anywhere:3310'),
          'clamd -> anywhere:443',
          ...lead(['content'], '0.0.0.0/0:443', '0.0.0.0/0:80', '::/0:443', '::/0:80'),
          // To the issuer.
          ...lead(['identity', 'doctor'], 'anywhere:443'),
          ...(overlay === 'local'
            ? local
            : stores(
                'anywhere:5432',
                ['anywhere:6379'],
                'anywhere:443',
                'anywhere:465',
                'anywhere:587',
                'anywhere:993',
              )),
        ].toSorted(),
      );
    },
  );

  it('leads to PostgreSQL through the pooler, for the services alone', () => {
    const found = arrows(buildWith('production', ['pooler']));
    const callers = toStores.postgres.filter((name) => name !== 'migrate');
    expect(found.in.filter((arrow) => arrow.includes('pooler'))).toEqual(lead(callers, 'pooler:5432').toSorted());
    expect(found.out.filter((arrow) => arrow.endsWith(':5432'))).toEqual(
      [...lead([...toStores.postgres, 'pooler'], 'anywhere:5432'), ...lead(callers, 'pooler:5432')].toSorted(),
    );
  });

  it.each(overlays)('of %s leads to ports that somebody listens on', (overlay) => {
    const manifests = build(`overlays/${overlay}`);
    const open = workloads(manifests).flatMap((each) =>
      containersOf(each).flatMap(({ ports = [] }) =>
        ports.map((port) => `${each.metadata.name}:${port.containerPort}`),
      ),
    );
    const wanted = arrows(manifests).in.map((arrow) => arrow.split(' -> ')[1]!);
    expect(wanted.filter((place) => !open.includes(place))).toEqual([]);
  });
});

import { readSettings } from '@kontor/service-kit/settings';
import type { TObject } from 'typebox';
import { describe, expect, it } from 'vitest';

import { DoctorSettings, RestoreSettings } from '../../tools/operations/src/settings.ts';
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

const schemas: Record<string, TObject> = { doctor: DoctorSettings, verify: RestoreSettings, restore: RestoreSettings };
const names = Object.keys(schemas);
/**
 * Stand-ins for S3 and for the database of DATABASE_URL; the mailbox of bounces and the issuer, which an installation may do
 * without.
 */
const instead = /^(DOCUMENTS_DIR|DATABASE_USER|DATABASE_PASSWORD|BOUNCE_ADDRESS|BOUNCE_IMAP_URL|OIDC_\w+)$/;

describe.skipIf(!hasKubectl).each(overlays)("an operator's commands in %s", { timeout: 30_000 }, (overlay) => {
  const manifests = hasKubectl ? buildWith(overlay, ['malware-scanning', 'nightly-backup', 'operator']) : [];
  const cronJob = (name: string) =>
    named(manifests, 'CronJob', name) as Manifest & {
      spec: { suspend?: boolean; jobTemplate: { spec: { backoffLimit: number } } };
    };
  const pod = (name: string) => podOf(workloads([cronJob(name)])[0]!);
  const settings = (name: string) => asEnv(environmentOf(pod(name).containers[0]!, manifests, standIn(overlay)));

  it.each(names)('%s is started by nobody but them, and once', (name) => {
    expect(cronJob(name).spec.suspend).toBe(true);
    expect(cronJob(name).spec.jobTemplate.spec.backoffLimit).toBe(0);
    expect(pod(name).restartPolicy).toBe('Never');
  });

  it.each(names)('%s has the settings that it reads, all of them', (name) => {
    const values = readSettings(schemas[name]!, settings(name)) as Record<string, unknown>;
    const missing = Object.keys(schemas[name]!.properties).filter(
      (setting) => values[setting] === undefined && !instead.test(setting),
    );
    expect(missing).toEqual([]);
  });

  it.each(names)('%s is as confined as other Jobs, and reads the volume of the backups', (name) => {
    const migrate = named(manifests, 'Job', 'migrate') as Workload;
    expect(pod(name).containers[0]!.securityContext).toEqual(containersOf(migrate)[0]!.securityContext);
    expect(pod(name).securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(pod(name)).toMatchObject({ automountServiceAccountToken: false, serviceAccountName: 'operator' });
    const nightly = podOf(workloads([cronJob('backup')])[0]!);
    const backups = nightly.volumes?.find((volume) => volume.name === 'backups');
    expect(pod(name).volumes).toContainEqual(backups);
    expect(pod(name).containers[0]!.volumeMounts).toContainEqual({
      name: 'backups',
      mountPath: settings(name)['BACKUP_DIR'],
    });
  });

  it('take the backup that is named when they are started', () => {
    for (const name of ['verify', 'restore']) {
      const [{ command, args, env } = {}] = pod(name).containers;
      expect(command).toEqual(['node', 'tools/operations/src/run.ts', name]);
      expect(args).toEqual(name === 'restore' ? ['$(BACKUP)', '--replace'] : ['$(BACKUP)']);
      expect(env).toContainEqual({ name: 'BACKUP', value: '' });
    }
  });

  it('ask for Secrets and ConfigMaps that there are', () => {
    const held = (kind: string) => ofKind(manifests, kind).map(({ metadata }) => metadata.name);
    for (const name of names)
      for (const { envFrom = [], env = [] } of pod(name).containers) {
        for (const { configMapRef } of envFrom) expect(held('ConfigMap')).toContain(configMapRef?.name);
        for (const { valueFrom } of env) {
          if (valueFrom?.configMapKeyRef) expect(held('ConfigMap')).toContain(valueFrom.configMapKeyRef.name);
          if (valueFrom?.secretKeyRef && overlay === 'local')
            expect(held('Secret')).toContain(valueFrom.secretKeyRef.name);
        }
      }
  });
});

/** Production creates its Secrets outside of these manifests. */
const standIn = (overlay: string) => (key: string) => {
  if (overlay === 'local') throw new Error(`Nobody makes a Secret with ${key}`);
  if (key === 'DATABASE_URL') return 'postgres://kontor:6d1f3c@db.internal:5432/kontor';
  if (key.endsWith('REDIS_URL')) return 'rediss://:6d1f3c@redis.internal:6379';
  if (key === 'SMTP_URL') return 'smtps://kontor:6d1f3c@smtp.internal';
  if (key === 'BOUNCE_IMAP_URL') return 'imaps://kontor:6d1f3c@imap.internal';
  return `6d1f3c8e5b7a40921c9f0e4b7d2a8356f1b06c3d9e5a7248-${key}`;
};

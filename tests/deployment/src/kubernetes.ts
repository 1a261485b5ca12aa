import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

import { ApiClient } from '@kontor/test-kit/client';

import { download, uploadFile } from './calls.ts';
import { root, run } from './command.ts';
import { expectThat } from './step.ts';
import { sha256 } from './steps/main-job.ts';

const SERVICES = ['gateway', 'identity', 'documents', 'content', 'engagement'];
const PASSWORD = 'development-only-password';
/** A pod outside of the namespace, whose policies would keep it from the gateway. Without a token, as confined as the product's. */
const LOAD = 'kontor-rehearsal';

/** Runs `kubectl` against the cluster that KUBECONFIG names. */
const kubectl = (...args: string[]): Promise<string> => run('kubectl', args);
const inKontor = (...args: string[]): Promise<string> => kubectl('--namespace', 'kontor', ...args);

/** No cluster responds: the rehearsal is skipped. */
export class NoCluster extends Error {}

/**
 * Applies the local overlay with backups to an empty cluster, and uses, restarts, kills, backs up and restores it. The images must be
 * there, as docs/operations.md says. Removes everything unless `keep`.
 */
export async function rehearseKubernetes(print: (line: string) => void, keep: boolean): Promise<void> {
  const version = await kubectl('version', '--output', 'json').catch((error: Error) => {
    throw new NoCluster(error.message);
  });
  const { gitVersion } = (JSON.parse(version) as { serverVersion: { gitVersion: string } }).serverVersion;
  const existing = await kubectl('get', 'namespaces', '--output', 'name');
  expectThat(!existing.includes('namespace/kontor'), 'The namespace kontor exists: this cluster is in use');
  print(`Kubernetes ${gitVersion}`);
  try {
    await rehearse(print);
    print('The rehearsal succeeded.');
  } catch (error) {
    print(await inKontor('get', 'pods,jobs,events').catch(() => ''));
    throw error;
  } finally {
    if (!keep) await kubectl('delete', 'namespace', 'kontor', LOAD, '--ignore-not-found', '--timeout=5m');
  }
}

async function rehearse(print: (line: string) => void): Promise<void> {
  const applied = await apply();
  print(`${applied} objects are accepted with strict validation and Pod Security "restricted"`);
  await inKontor('wait', '--for=condition=complete', 'job/migrate', 'job/create-bucket', '--timeout=10m');
  await rolledOut();
  print('all Deployments are rolled out');

  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3_000_000)]);
  const id = await throughPort(async (admin) => {
    const uploaded = await uploadFile(admin, 'rehearsal.pdf', bytes);
    expectThat(sha256(await download(admin, uploaded.id)) === sha256(bytes), 'The document has other bytes');
    return uploaded.id;
  });
  print(`the admin signs in, uploads and downloads ${bytes.length} bytes, SHA-256 equal`);

  const { calls, failed } = await underLoad(async () => {
    await inKontor('rollout', 'restart', 'deployment', ...SERVICES);
    await rolledOut();
    const pods = await inKontor('get', 'pods', '--selector=app.kubernetes.io/name=documents', '--output=name');
    await inKontor('delete', '--force', '--grace-period=0', pods.split('\n')[0]!);
    await rolledOut();
  });
  print(`all five are restarted and a pod of documents is killed: ${calls} calls, ${failed.length} failed`);
  expectThat(
    calls > 100 && failed.length === 0,
    `${failed.length} of ${calls} calls failed: ${failed.slice(0, 5).join('; ')}`,
  );

  const [backup] = /kontor-\w+Z/.exec(await runJob('backup', 'backup')) ?? [];
  expectThat(backup !== undefined, 'The backup names no folder');
  await throughPort(async (admin) => {
    const { status: deleted } = await admin.send('DELETE', `/api/documents/${id}`);
    const { status: afterwards } = await admin.fetch(`/api/documents/${id}/download`);
    expectThat(deleted === 204 && afterwards === 404, `The deletion has ${deleted}, a download then ${afterwards}`);
  });
  await inKontor('scale', 'deployment', ...SERVICES, '--replicas=0');
  await inKontor(
    'wait',
    '--for=delete',
    'pod',
    '--selector=app.kubernetes.io/name in (identity,documents,content,engagement)',
    '--timeout=2m',
  );
  await runJob('restore', 'restore', backup);
  await inKontor('scale', 'deployment', ...SERVICES, '--replicas=2');
  await rolledOut();
  const restored = await throughPort((admin) => download(admin, id));
  expectThat(sha256(restored) === sha256(bytes), 'The restored document has other bytes');
  print(`${backup} is restored, with the document that was deleted since`);
}

/** Applies the overlay with the components of backups; returns how many objects it has. */
async function apply(): Promise<number> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kontor-k8s-'));
  const of = (each: string) => path.relative(folder, path.join(root, 'k8s', each));
  const kustomization = {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    namespace: 'kontor',
    resources: [of('overlays/local')],
    components: [of('components/nightly-backup'), of('components/operator')],
    images: [{ name: 'kontor/operations', newTag: 'local' }],
    // The format that the S3 stand-in requires; MinIO accepts it.
    secretGenerator: [{ name: 'documents', behavior: 'merge', literals: ['S3_ACCESS_KEY=kontor:development-only'] }],
  };
  writeFileSync(path.join(folder, 'kustomization.yaml'), JSON.stringify(kustomization));
  try {
    return (await kubectl('apply', '--validate=strict', '--kustomize', folder)).trim().split('\n').length;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function rolledOut(): Promise<void> {
  for (const service of SERVICES) await inKontor('rollout', 'status', `deployment/${service}`, '--timeout=10m');
}

/** Calls the gateway through a forwarded port, as the admin. The port leads to one pod, so it is opened anew each time. */
async function throughPort<Result>(work: (admin: ApiClient) => Promise<Result>): Promise<Result> {
  const args = ['--namespace', 'kontor', 'port-forward', 'service/gateway', ':8080'];
  const forward = spawn('kubectl', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const admin = new ApiClient(`http://127.0.0.1:${await portOf(forward)}`);
    await admin.signIn('admin', PASSWORD);
    return await work(admin);
  } finally {
    forward.kill();
  }
}

async function portOf({ stdout }: ChildProcess): Promise<string> {
  for await (const line of createInterface(stdout!)) {
    const [, port] = /127\.0\.0\.1:(\d+)/.exec(line) ?? [];
    if (port) return port;
  }
  throw new Error('kubectl forwarded no port');
}

/** Starts a Job from a suspended CronJob, waits for it and returns its log. */
async function runJob(name: string, cronJob: string, backup?: string): Promise<string> {
  const job = `${name}-rehearsal`;
  const template = JSON.parse(
    await inKontor('create', 'job', job, `--from=cronjob/${cronJob}`, '--dry-run=client', '--output=json'),
  ) as { spec: { template: { spec: { containers: { env: { name: string; value?: string }[] }[] } } } };
  for (const variable of template.spec.template.spec.containers[0]!.env)
    if (variable.name === 'BACKUP' && backup) variable.value = backup;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kontor-k8s-'));
  writeFileSync(path.join(folder, 'job.json'), JSON.stringify(template));
  await inKontor('apply', '--filename', path.join(folder, 'job.json'));
  rmSync(folder, { recursive: true });
  await inKontor('wait', '--for=condition=complete', `job/${job}`, '--timeout=10m').catch(async (error: Error) => {
    throw new Error(`${error.message}\n${await inKontor('logs', `job/${job}`, '--tail=20')}`, { cause: error });
  });
  return inKontor('logs', `job/${job}`);
}

/** Calls the gateway from a pod during `work`, as a signed-in admin and as a visitor. */
async function underLoad(work: () => Promise<void>): Promise<{ calls: number; failed: string[] }> {
  const code = `
    const url = 'http://gateway.kontor:8080';
    const login = await fetch(url + '/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: '${PASSWORD}' }) });
    if (!login.ok) throw new Error('The sign-in is ' + login.status);
    const headers = { cookie: login.headers.getSetCookie()[0].split(';')[0] };
    const load = { calls: 0, failed: [] };
    let isOver = false;
    process.on('SIGTERM', () => (isOver = true));
    const paths = ['/', '/api/documents', '/api/auth/me', '/api/blog-posts'];
    console.log('started');
    await Promise.all(paths.map(async (path) => {
      for (; !isOver; load.calls++) {
        const status = await fetch(url + path, { headers }).then(async (reply) => (await reply.arrayBuffer(), reply.status), String);
        if (status !== 200) load.failed.push(path + ' ' + status);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }));
    console.log(JSON.stringify(load));`;
  const user = { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } };
  const container = {
    name: 'load',
    image: 'kontor/operations:local',
    command: ['node', '--input-type=module', '--eval', code],
    securityContext: { ...user, allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
  };
  const overrides = { spec: { automountServiceAccountToken: false, restartPolicy: 'Never', containers: [container] } };
  await kubectl('create', 'namespace', LOAD);
  const inLoad = (...args: string[]) => kubectl('--namespace', LOAD, ...args);
  await inLoad(
    'run',
    'load',
    '--image=kontor/operations:local',
    '--restart=Never',
    `--overrides=${JSON.stringify(overrides)}`,
  );
  await inLoad('wait', '--for=condition=ready', 'pod/load', '--timeout=2m');
  const end = performance.now() + 120_000;
  for (let log = ''; !log.includes('started'); log = await inLoad('logs', 'load')) {
    const phase = await inLoad('get', 'pod', 'load', '--output=jsonpath={.status.phase}');
    expectThat(phase !== 'Failed' && performance.now() < end, `The load does not start: ${phase}\n${log}`);
    await delay(500);
  }
  await work();
  // Its last line is printed before it ends. A container's process 1 only sees signals that it handles.
  await inLoad('exec', 'load', '--', 'node', '--eval', "process.kill(1, 'SIGTERM')");
  await inLoad('wait', '--for=jsonpath={.status.phase}=Succeeded', 'pod/load', '--timeout=2m');
  return JSON.parse((await inLoad('logs', 'load', '--tail=1')).trim()) as { calls: number; failed: string[] };
}

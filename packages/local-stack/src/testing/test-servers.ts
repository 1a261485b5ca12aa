import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

import { freePort } from '../ports.ts';
import { root } from '../settings.ts';

/** A server for the tests. */
export interface TestServer {
  /** Environment variables with its address. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** TEST_CONTAINERS=1 prefers containers to installed programs. */
const prefersContainers = Boolean(process.env['TEST_CONTAINERS']);

/** Starts Redis without persistence on a free port: redis-server, or a container; null if neither is available. */
export async function startRedis(): Promise<TestServer | null> {
  if (prefersContainers || !isInstalled('redis-server')) return inContainer('redisContainer');
  const port = await freePort();
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: 'ignore' },
  );
  await untilListening(port);
  return { env: { TEST_REDIS_URL: `redis://127.0.0.1:${port}` }, stop: () => end(server) };
}

/** Starts OpenStack Swift (tools/stand-ins/s3-server.mjs), or MinIO in a container; null if neither is available. */
export async function startS3(): Promise<TestServer | null> {
  if (prefersContainers || !isInstalled('swift-proxy-server')) return inContainer('minioContainer');
  const server = spawn(process.execPath, [path.join(root, 'tools/stand-ins/s3-server.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const env: Record<string, string> = {};
  for await (const line of createInterface(server.stdout)) {
    const setting = /^(S3_\w+)=(.*)$/.exec(line);
    if (setting) env[`TEST_${setting[1]}`] = setting[2]!;
    if (env['TEST_S3_ENDPOINT'] && env['TEST_S3_ACCESS_KEY'] && env['TEST_S3_SECRET_KEY']) break;
  }
  return { env, stop: () => end(server) };
}

/** The only signature of the test scanner. */
const TEST_THREAT = 'A threat that only the tests of Kontor know';

/** Starts clamd with one made-up signature, without downloads. Null if it is not installed. */
export async function startClamd(): Promise<TestServer | null> {
  if (!isInstalled('clamd')) return null;
  const folder = await mkdtemp(path.join(tmpdir(), 'kontor-clamd-'));
  const [port, settings] = [await freePort(), path.join(folder, 'clamd.conf')];
  await writeFile(path.join(folder, 'test.ndb'), `Kontor.Test:0:*:${Buffer.from(TEST_THREAT).toString('hex')}\n`);
  await writeFile(
    settings,
    [
      'Foreground yes',
      `DatabaseDirectory ${folder}`,
      `TemporaryDirectory ${folder}`,
      'TCPAddr 127.0.0.1',
      `TCPSocket ${port}`,
      'StreamMaxLength 12M',
      '',
    ].join('\n'),
  );
  const server = spawn('clamd', ['--config-file', settings], { stdio: 'ignore' });
  await untilListening(port);
  return {
    env: { TEST_CLAMD_URL: `tcp://127.0.0.1:${port}`, TEST_CLAMD_THREAT: TEST_THREAT },
    async stop() {
      await end(server);
      await rm(folder, { recursive: true });
    },
  };
}

/** Imports testcontainers on demand: it is large. */
async function inContainer(server: 'redisContainer' | 'minioContainer'): Promise<TestServer | null> {
  const containers = await import('./containers.ts');
  if (await containers.hasEngine()) return containers[server]();
  if (prefersContainers) throw new Error('TEST_CONTAINERS requires a Docker engine.');
  return null;
}

function isInstalled(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Waits up to 5 s until a local port accepts connections. */
export async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch {
      await delay(25);
    } finally {
      socket.destroy();
    }
  }
  throw new Error(`No server listens on port ${port}`);
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

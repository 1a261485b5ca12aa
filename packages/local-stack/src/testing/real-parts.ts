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

/** A real server for the tests, where its program is installed. */
export interface RealPart {
  /** Settings the tests find it by. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** TEST_CONTAINERS=1: containers for the tests, whatever is installed. */
const prefersContainers = Boolean(process.env['TEST_CONTAINERS']);

/** Redis on a free port, keeping nothing: Debian's redis-server, else a container; null where there is neither. */
export async function startRedis(): Promise<RealPart | null> {
  if (prefersContainers || !isInstalled('redis-server')) return inContainer('redisContainer');
  const port = await freePort();
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    {
      stdio: 'ignore',
    },
  );
  await untilListening(port);
  return { env: { TEST_REDIS_URL: `redis://127.0.0.1:${port}` }, stop: () => end(server) };
}

/** An S3 server: OpenStack Swift (tools/stand-ins/s3-server.mjs), else MinIO in a container; null where there is neither. */
export async function startS3(): Promise<RealPart | null> {
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

/** The bytes the scanner of the tests takes for a threat. */
const TEST_THREAT = 'A threat that only the tests of Kontor know';

/** ClamAV's daemon, knowing nothing but one made-up threat: no signatures are fetched. Null where it is not installed. */
export async function startClamd(): Promise<RealPart | null> {
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

/** Loaded where it is needed only: it is large. */
async function inContainer(server: 'redisContainer' | 'minioContainer'): Promise<RealPart | null> {
  const containers = await import('./containers.ts');
  return (await containers.hasEngine()) ? containers[server]() : null;
}

function isInstalled(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Waits until something takes connections on a port of this machine, for 5 s at most. */
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
  throw new Error(`Nothing listens on port ${port}`);
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

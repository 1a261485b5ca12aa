import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
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

/** Debian's redis-server on a free port, keeping nothing; null where it is not installed. */
export async function startRedis(): Promise<RealPart | null> {
  if (!isInstalled('redis-server')) return null;
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

/** OpenStack Swift as an S3 server (scripts/s3-server.mjs); null where it is not installed. */
export async function startS3(): Promise<RealPart | null> {
  if (!isInstalled('swift-proxy-server')) return null;
  const server = spawn(process.execPath, [path.join(root, 'scripts/s3-server.mjs')], {
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

function isInstalled(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function untilListening(port: number): Promise<void> {
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

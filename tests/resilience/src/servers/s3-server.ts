import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { root } from '@kontor/local-stack';

export interface S3Server {
  port: number;
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** OpenStack Swift as an S3 server (tools/stand-ins/s3-server.mjs). Its start takes seconds: all faults share one. */
export async function startS3Server(): Promise<S3Server> {
  const server = spawn(process.execPath, [path.join(root, 'tools/stand-ins/s3-server.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const env: Record<string, string> = {};
  for await (const line of createInterface(server.stdout)) {
    const setting = /^(S3_\w+)=(.*)$/.exec(line);
    if (setting) env[setting[1]!] = setting[2]!;
    if (Object.keys(env).length === 4) break;
  }
  return {
    port: Number(new URL(env['S3_ENDPOINT']!).port),
    env,
    async stop() {
      if (server.exitCode !== null) return;
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}

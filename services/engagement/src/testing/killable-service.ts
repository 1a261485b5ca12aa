import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { testSecret } from '@kontor/service-kit/testing';

import type { Harness } from './harness.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface KillableService {
  start(): void;
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** The service as a process of its own, on the database of `front`. */
export function killableService(front: Harness, settings: Record<string, string>): KillableService {
  let service: ChildProcess | undefined;
  return {
    start() {
      service = spawn(process.execPath, [MAIN], {
        stdio: 'ignore',
        env: {
          ...process.env,
          PORT: '0',
          INTERNAL_PORT: '0',
          CALLER_SECRET: testSecret,
          DRAIN_SECONDS: '0',
          DATABASE_URL: front.orm.config.get('clientUrl'),
          PUBLIC_URL: 'https://www.company.test',
          MAIL_FROM: 'no-reply@company.test',
          IDENTITY_INTERNAL_URL: 'http://127.0.0.1:1',
          CONTENT_INTERNAL_URL: 'http://127.0.0.1:1',
          ...settings,
        },
      });
    },
    async kill(signal) {
      if (!service || service.exitCode !== null || service.signalCode !== null) return;
      const exit = once(service, 'exit');
      service.kill(signal);
      await exit;
    },
  };
}

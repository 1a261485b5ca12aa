import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { testSecret } from '@kontor/service-kit/testing';

import type { Harness } from './harness.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface KillableService {
  start(): void;
  /** Resolves with the exit code, null after SIGKILL. */
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

/** The service as a process of its own, on the database and the documents of `front` and with temporary files in `folder`. */
export function killableService(
  front: Harness,
  folder: string,
  settings: Record<string, string> = {},
): KillableService {
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
          IDENTITY_INTERNAL_URL: 'http://127.0.0.1:1',
          DOCUMENTS_DIR: front.documentsFolder,
          SPOOL_DIR: folder,
          ...settings,
        },
      });
    },
    async kill(signal) {
      if (!service || service.exitCode !== null || service.signalCode !== null) return service?.exitCode ?? null;
      const exit = once(service, 'exit') as Promise<[number | null]>;
      service.kill(signal);
      return (await exit)[0];
    },
  };
}

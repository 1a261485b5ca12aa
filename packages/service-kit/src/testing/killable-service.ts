import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

import { testSecret } from './test-service.ts';

export interface KillableService {
  start(): void;
  /** Resolves with the exit code, null after SIGKILL. */
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

/** A service as a process of its own. `main` is its entry file. */
export function createKillableService(main: string, settings: Record<string, string>): KillableService {
  let service: ChildProcess | undefined;
  return {
    start() {
      service = spawn(process.execPath, [main], {
        stdio: 'ignore',
        env: {
          ...process.env,
          PORT: '0',
          INTERNAL_PORT: '0',
          CALLER_SECRET: testSecret,
          DRAIN_SECONDS: '0',
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

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';

import { freePort } from '@kontor/local-stack';
import { untilListening } from '@kontor/local-stack/test-servers';

/** Runs redis-server with its data in `folder`. */
export class RedisServer {
  readonly port: number;
  readonly #folder: string;
  #process: ChildProcess | null = null;

  private constructor(port: number, folder: string) {
    this.port = port;
    this.#folder = folder;
  }

  static async start(folder: string): Promise<RedisServer> {
    const redis = new RedisServer(await freePort(), folder);
    await redis.start();
    return redis;
  }

  async start(): Promise<void> {
    const settings = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.#folder];
    this.#process = spawn('redis-server', [...settings, '--save', '', '--appendonly', 'yes'], { stdio: 'ignore' });
    await untilListening(this.port);
  }

  /** Deletes all keys, as a restart without persistence does. */
  flush(): void {
    execFileSync('redis-cli', ['-p', String(this.port), 'flushall'], { stdio: 'ignore' });
  }

  async stop(): Promise<void> {
    const server = this.#process;
    this.#process = null;
    if (!server || server.exitCode !== null) return;
    server.kill('SIGCONT');
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
}

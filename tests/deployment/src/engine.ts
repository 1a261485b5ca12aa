import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { run, succeeds } from './command.ts';

/** A running Docker engine. */
export interface Engine {
  docker: string;
  /** `docker compose`, or `docker-compose` without the plug-in. */
  compose: string[];
  version: string;
  /** The folder of an engine that the rehearsal started; `stop` deletes it with all images. */
  ownFolder: string | null;
  stop(): Promise<void>;
}

/** Docker is unavailable; the message says why. */
export class NoDocker extends Error {
  override name = 'NoDocker';
}

/**
 * The running engine (DOCKER names another binary), or a temporary one if `dockerd` is installed and the user is root.
 * Throws `NoDocker` with the reason.
 */
export async function findEngine(): Promise<Engine> {
  const docker = process.env['DOCKER'] ?? 'docker';
  if (!(await succeeds(docker, ['--version'])))
    throw new NoDocker(`"${docker}" cannot be executed. Install Docker, or name its binary with DOCKER.`);
  const own = (await succeeds(docker, ['info'])) ? null : await startEngine(docker);
  try {
    const version = (await run(docker, ['version', '--format', '{{.Server.Version}}'])).trim();
    return {
      docker,
      compose: await findCompose(docker),
      version,
      ownFolder: own?.folder ?? null,
      stop: own?.stop ?? (async () => {}),
    };
  } catch (error) {
    await own?.stop();
    throw error;
  }
}

async function findCompose(docker: string): Promise<string[]> {
  for (const command of [[docker, 'compose'], ['docker-compose']])
    if (await succeeds(command[0]!, [...command.slice(1), 'version'])) return command;
  throw new NoDocker('Neither "docker compose" nor "docker-compose" is installed.');
}

async function startEngine(docker: string) {
  if (process.getuid?.() !== 0 || !(await succeeds('dockerd', ['--version'])))
    throw new NoDocker('No Docker engine is running, and starting one requires "dockerd" and root.');
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-docker-'));
  const socket = `unix://${folder}/docker.sock`;
  const logFile = path.join(folder, 'dockerd.log');
  const log = openSync(logFile, 'w');
  const options = ['--data-root', `${folder}/data`, '--exec-root', `${folder}/exec`, '--pidfile', `${folder}/pid`];
  // A separate process group: Ctrl-C reaches only the rehearsal, which stops the containers first.
  const daemon = spawn('dockerd', [...options, '--host', socket], { stdio: ['ignore', log, log], detached: true });
  const stop = async () => {
    if (daemon.exitCode === null && daemon.kill('SIGTERM')) await once(daemon, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  process.env['DOCKER_HOST'] = socket;
  for (let attempt = 0; attempt < 150 && daemon.exitCode === null; attempt++) {
    if (await succeeds(docker, ['info'])) return { folder, stop };
    await delay(200);
  }
  const reason = readFileSync(logFile, 'utf8').trimEnd().split('\n').at(-1);
  await stop();
  throw new NoDocker(`No Docker engine is running, and a temporary one did not start: ${reason}`);
}

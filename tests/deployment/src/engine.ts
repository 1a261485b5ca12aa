import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { run, succeeds } from './command.ts';

/** A Docker engine that answers. */
export interface Engine {
  docker: string;
  /** `docker compose`, or `docker-compose` where there is no plug-in. */
  compose: string[];
  version: string;
  /** Set when it is gone after `stop`, images and all. */
  ownFolder: string | null;
  stop(): Promise<void>;
}

/** Docker cannot be used here, and why. */
export class NoDocker extends Error {
  override name = 'NoDocker';
}

/**
 * The engine that is running, by the binary that DOCKER names; else one of our own, where `dockerd` is installed and we
 * may start it. It lies in a folder of its own and ends with the rehearsal. Throws `NoDocker` with the reason.
 */
export async function findEngine(): Promise<Engine> {
  const docker = process.env['DOCKER'] ?? 'docker';
  if (!(await succeeds(docker, ['--version'])))
    throw new NoDocker(`"${docker}" does not run. Install Docker, or name its binary with DOCKER.`);
  const own = (await succeeds(docker, ['info'])) ? null : await startOwn(docker);
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
  throw new NoDocker('There is neither "docker compose" nor "docker-compose". Install one of them.');
}

async function startOwn(docker: string) {
  if (process.getuid?.() !== 0 || !(await succeeds('dockerd', ['--version'])))
    throw new NoDocker('No Docker engine answers, and none can be started: that takes "dockerd" and root.');
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-docker-'));
  const socket = `unix://${folder}/docker.sock`;
  const logFile = path.join(folder, 'dockerd.log');
  const log = openSync(logFile, 'w');
  const places = ['--data-root', `${folder}/data`, '--exec-root', `${folder}/exec`, '--pidfile', `${folder}/pid`];
  // A group of its own: Ctrl-C is for the rehearsal, which takes down what runs in it first.
  const daemon = spawn('dockerd', [...places, '--host', socket], { stdio: ['ignore', log, log], detached: true });
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
  throw new NoDocker(`No Docker engine answers, and one of our own did not start: ${reason}`);
}

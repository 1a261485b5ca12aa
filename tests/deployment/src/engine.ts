import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { run, succeeds } from './command.ts';

/** A running container engine with the API of Docker. */
export interface Engine {
  /** The command line: `docker` or `podman`. */
  docker: string;
  version: string;
  /** The folder of an engine that was started here; `stop` deletes it with all images. */
  ownFolder: string | null;
  stop(): Promise<void>;
}

/** No engine is available; the message says why. */
export class NoEngine extends Error {
  override name = 'NoEngine';
}

/**
 * The running Docker engine (DOCKER names another binary), or a temporary one: `dockerd`, or Podman, for root. Throws
 * `NoEngine` with the reason.
 */
export async function findEngine(): Promise<Engine> {
  const docker = process.env['DOCKER'] ?? 'docker';
  const own = (await succeeds(docker, ['info'])) ? null : await startEngine();
  const program = own?.docker ?? docker;
  try {
    const version = (await run(program, ['version', '--format', '{{.Server.Version}}'])).trim();
    return { docker: program, version, ownFolder: own?.folder ?? null, stop: own?.stop ?? (async () => {}) };
  } catch (error) {
    await own?.stop();
    throw error;
  }
}

/** `docker compose`, or `docker-compose` without the plug-in. */
export async function findCompose({ docker }: Engine): Promise<string[]> {
  for (const command of [[docker, 'compose'], ['docker-compose']])
    if (await succeeds(command[0]!, [...command.slice(1), 'version'])) return command;
  throw new NoEngine('Neither "docker compose" nor "docker-compose" is installed.');
}

/** Starts an engine whose images and containers are in a temporary folder. DOCKER_HOST names its socket. */
async function startEngine() {
  const docker = (await succeeds('dockerd', ['--version'])) ? 'docker' : 'podman';
  if (process.getuid?.() !== 0 || !(await succeeds(docker, ['--version'])))
    throw new NoEngine('No Docker engine is running, and starting one requires "dockerd" or "podman", and root.');
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-engine-'));
  const socket = `unix://${folder}/engine.sock`;
  const command = docker === 'podman' ? podman(folder, socket) : dockerd(folder, socket);
  const logFile = path.join(folder, 'engine.log');
  const log = openSync(logFile, 'w');
  // A separate process group: Ctrl-C reaches only the caller, which stops the containers first.
  const daemon = spawn(command[0]!, command.slice(1), { stdio: ['ignore', log, log], detached: true });
  const stop = async () => {
    if (daemon.exitCode === null && daemon.kill('SIGTERM')) await once(daemon, 'exit');
    // Podman leaves the first of these mounted, and Docker the second.
    for (const mounted of ['data/overlay', 'exec/netns/default']) await succeeds('umount', [`${folder}/${mounted}`]);
    rmSync(folder, { recursive: true, force: true });
  };
  process.env['DOCKER_HOST'] = socket;
  for (let attempt = 0; attempt < 150 && daemon.exitCode === null; attempt++) {
    if (existsSync(`${folder}/engine.sock`) && (await succeeds(docker, ['info']))) return { docker, folder, stop };
    await delay(200);
  }
  const reason = readFileSync(logFile, 'utf8').trimEnd().split('\n').at(-1);
  await stop();
  throw new NoEngine(`No Docker engine is running, and a temporary one did not start: ${reason}`);
}

function dockerd(folder: string, socket: string): string[] {
  const folders = ['--data-root', `${folder}/data`, '--exec-root', `${folder}/exec`, '--pidfile', `${folder}/pid`];
  return ['dockerd', ...folders, '--host', socket];
}

/** The command line of Podman reads the same settings as its service. */
function podman(folder: string, socket: string): string[] {
  const storage = `[storage]\ndriver = "overlay"\ngraphroot = "${folder}/data"\nrunroot = "${folder}/exec"\n`;
  // Podman's own limits exceed what a confined root may set.
  const containers = '[containers]\ndefault_ulimits = ["nofile=8192:8192", "nproc=8192:8192"]\n';
  for (const [variable, file, text] of [
    ['CONTAINERS_STORAGE_CONF', `${folder}/storage.conf`, storage],
    ['CONTAINERS_CONF', `${folder}/containers.conf`, containers],
  ] as const) {
    writeFileSync(file, text);
    process.env[variable] = file;
  }
  return ['podman', 'system', 'service', '--time=0', socket];
}

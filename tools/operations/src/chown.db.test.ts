import { chownSync, mkdirSync, mkdtempSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, vi } from 'vitest';

import { runCommand } from './testing/run-command.ts';

vi.setConfig({ testTimeout: 60_000 });

it.skipIf(process.getuid?.() !== 0)(
  'changes the owner of a folder and its content after an interrupted run',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kontor-chown-'));
    mkdirSync(path.join(folder, 'bucket/deep'), { recursive: true, mode: 0o700 });
    for (const name of ['bucket/one', 'bucket/deep/two']) writeFileSync(path.join(folder, name), '');
    symlinkSync('/etc/passwd', path.join(folder, 'bucket/link'));
    chownSync(path.join(folder, 'bucket'), 1000, 1000);
    const { exitCode, stdout } = await runCommand(['chown', folder, '1000'], {});
    expect(exitCode, stdout).toBe(0);
    for (const name of ['', 'bucket', 'bucket/one', 'bucket/deep', 'bucket/deep/two'])
      expect(statSync(path.join(folder, name)), name).toMatchObject({ uid: 1000, gid: 1000 });
    expect(statSync('/etc/passwd').uid).toBe(0);
  },
);

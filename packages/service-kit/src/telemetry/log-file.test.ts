import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { afterEach, expect, it } from 'vitest';

import { appendTo } from './log.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

function newFile(): string {
  folders.push(mkdtempSync(path.join(tmpdir(), 'kontor-log-')));
  return path.join(folders.at(-1)!, 'kontor.log');
}
const lines = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n');

it('continues in a new file when its file is renamed, without losing a line', async () => {
  const file = newFile();
  const writers = [appendTo(file, 5), appendTo(file, 5)];
  let written = 0;
  const write = () => writers.forEach((each) => each.write(`line ${written++}\n`));
  for (let part = 1; part <= 3; part++) {
    for (let i = 0; i < 50; i++) write();
    renameSync(file, `${file}.${part}`);
    // Before the rename is detected.
    write();
    // Until both have noticed.
    await expect
      .poll(() => {
        write();
        return existsSync(file) && lines(file).slice(-2).join() === `line ${written - 2},line ${written - 1}`;
      })
      .toBe(true);
    expect(statSync(file).mode).toBe(0o100600);
  }
  const all = [file, `${file}.1`, `${file}.2`, `${file}.3`].flatMap(lines);
  expect(all).toHaveLength(written);
  expect(new Set(all)).toEqual(new Set(Array.from({ length: written }, (_, i) => `line ${i}`)));
});

it('drops lines that a full disk refuses, and logs their number once there is space', async () => {
  const file = newFile();
  symlinkSync('/dev/full', file);
  const log = appendTo(file, 5);
  for (const line of ['lost\n', 'lost too\n']) expect(() => log.write(line)).not.toThrow();
  rmSync(file);
  await delay(10);
  log.write('kept\n');
  log.write('kept too\n');
  const [told, ...rest] = lines(file);
  expect(JSON.parse(told!)).toEqual({ level: 'error', msg: '2 writes to the log failed' });
  expect(rest).toEqual(['kept', 'kept too']);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { afterEach, expect, it } from 'vitest';

import { LogFile, readLogLimits } from './log-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-log-'));
const file = path.join(folder, 'kontor.log');
let log: LogFile;
afterEach(() => {
  log.close();
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
});
const writer = new URL('../../service-kit/src/telemetry/log.ts', import.meta.url).href;

/** A process that writes lines of 100 bytes, a few every millisecond. */
async function write(name: string, count: number): Promise<void> {
  const code = `
    const { appendTo } = await import(${JSON.stringify(writer)});
    const log = appendTo(${JSON.stringify(file)}, 20);
    for (let i = 0; i < ${count}; i++) {
      log.write(\`${name} \${i} \`.padEnd(99, '.') + '\\n');
      if (i % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: 'inherit' });
  expect((await once(child, 'exit'))[0]).toBe(0);
}
const files = () => readdirSync(folder).toSorted();
const lines = () => files().flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trimEnd().split('\n'));

it('rotates while several processes write, without losing a line', { timeout: 60_000 }, async () => {
  log = new LogFile(file, { bytes: 100_000, files: 50 }, 20);
  await Promise.all(['one', 'two', 'three'].map((name) => write(name, 4_000)));
  expect(files().length).toBeGreaterThan(3);
  expect(new Set(lines().map((line) => line.split(' ', 2).join(' '))).size).toBe(12_000);
  expect(lines()).toHaveLength(12_000);
  for (const name of files()) expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
});

it('retains the configured number of files', { timeout: 60_000 }, async () => {
  writeFileSync(file, 'x'.repeat(200_000), { mode: 0o600 });
  log = new LogFile(file, { bytes: 50_000, files: 3 }, 20);
  // A file above the limit at start is rotated at once.
  expect(files()).toEqual(['kontor.log.1']);
  log.append(Buffer.from('a crash\n'));
  await write('one', 20_000);
  await expect
    .poll(() => statSync(file, { throwIfNoEntry: false })?.size ?? 0, { timeout: 5_000 })
    .toBeLessThan(50_000);
  await delay(50);
  expect(files().filter((name) => name !== 'kontor.log')).toEqual(['kontor.log.1', 'kontor.log.2']);
  expect(lines().at(-1)).not.toContain('a crash');
});

it('is limited by LOG_MB and LOG_FILES', () => {
  log = new LogFile(file, readLogLimits({}));
  expect(readLogLimits({})).toEqual({ bytes: 20 * 1024 * 1024, files: 5 });
  expect(readLogLimits({ LOG_MB: '1', LOG_FILES: '2' })).toEqual({ bytes: 1024 * 1024, files: 2 });
  expect(() => readLogLimits({ LOG_MB: 'much' })).toThrow('LOG_MB is not a positive integer: much');
});

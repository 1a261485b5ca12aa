import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { loadSecrets, lockFolder } from './data-folder.ts';
import { environmentFor, readSettings } from './settings.ts';

const folder = () => mkdtempSync(path.join(tmpdir(), 'kontor-'));

describe('the settings', () => {
  it('default to port 8080 and the folder .data', () => {
    expect(readSettings({})).toMatchObject({ port: 8080, dataDir: expect.stringMatching(/\/\.data$/) });
    expect(() => readSettings({ PORT: 'http' })).toThrow('PORT is not a port number');
  });

  it('show each process its own secrets only [ASVS 13.3.2]', () => {
    const env = {
      LOG_LEVEL: 'debug',
      S3_SECRET_KEY: 's',
      SMTP_URL_FILE: 'f',
      ADMIN_PASSWORD: 'a',
      REDIS_URL: 'r',
      DATABASE_URL: 'd',
      BACKUP_SECRET: 'b',
    };
    expect(environmentFor('documents', env)).toEqual({ LOG_LEVEL: 'debug', S3_SECRET_KEY: 's' });
    expect(environmentFor('engagement', env)).toEqual({ LOG_LEVEL: 'debug', SMTP_URL_FILE: 'f' });
    expect(environmentFor('identity', env)).toEqual({ LOG_LEVEL: 'debug', ADMIN_PASSWORD: 'a', REDIS_URL: 'r' });
    expect(environmentFor('content', env)).toEqual({ LOG_LEVEL: 'debug' });
  });
});

describe('the secrets of an embedded product', () => {
  it('are made once, differ, and are readable by their owner only [DE-9]', () => {
    const dataDir = folder();
    const first = loadSecrets(dataDir);
    expect(loadSecrets(dataDir)).toEqual(first);
    expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length);
    expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });
});

describe('the lock of a data folder', () => {
  it('excludes other processes until its own exits', async () => {
    const dataDir = folder();
    const lock = path.join(import.meta.dirname, 'data-folder.ts');
    const other = spawn(process.execPath, [
      '--eval',
      `import('${lock}').then(({ lockFolder }) => { lockFolder('${dataDir}'); console.log('held'); setInterval(() => {}, 1000); })`,
    ]);
    await once(other.stdout, 'data');
    expect(() => lockFolder(dataDir)).toThrow(`Another Kontor (process ${other.pid}) runs on ${dataDir}`);
    other.kill('SIGKILL');
    await once(other, 'exit');
    lockFolder(dataDir)();
  });

  it('is released', () => {
    const dataDir = folder();
    const unlock = lockFolder(dataDir);
    expect(readFileSync(path.join(dataDir, 'kontor.pid'), 'utf8')).toBe(String(process.pid));
    unlock();
    lockFolder(dataDir)();
  });
});

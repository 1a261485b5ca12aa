import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';

import { ConfigError, Port, readConfig, Secret } from './config.ts';

const Config = Type.Object({
  PORT: Port({ description: 'Port' }),
  NAME: Type.String({ default: 'kontor', description: 'Name' }),
  TOKEN: Secret({ minLength: 8, description: 'Token' }),
  EXTRA: Type.Optional(Type.Integer({ minimum: 1, description: 'Extra' })),
});

const faultsOf = (env: NodeJS.ProcessEnv) => {
  try {
    readConfig(Config, env);
  } catch (error) {
    return (error as ConfigError).faults;
  }
  return [];
};

describe('the configuration', () => {
  it('becomes what the schema says, with defaults', () => {
    expect(readConfig(Config, { PORT: '80', TOKEN: 'long-enough' })).toEqual({
      PORT: 80,
      NAME: 'kontor',
      TOKEN: 'long-enough',
    });
  });

  it('names all faults at once and never a value', () => {
    const faults = faultsOf({ PORT: 'http', TOKEN: 'short', EXTRA: '0' });
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['PORT', 'TOKEN', 'EXTRA']);
    expect(faults.join()).not.toContain('short ');
  });

  it('takes an empty setting for none', () => {
    expect(faultsOf({ PORT: '80', TOKEN: '' })).toEqual([expect.stringContaining('TOKEN is missing')]);
  });

  it('reads a secret from the file that NAME_FILE names, without the newline at its end', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'kontor-')), 'token');
    writeFileSync(file, 'from-a-file\n');
    expect(readConfig(Config, { PORT: '80', TOKEN_FILE: file }).TOKEN).toBe('from-a-file');
    expect(faultsOf({ PORT: '80', TOKEN_FILE: '/nowhere' })).toEqual([
      expect.stringContaining('TOKEN_FILE cannot be read'),
    ]);
  });

  it('refuses an example secret in production, and only there', () => {
    const env = { PORT: '80', TOKEN: 'change-me-please' };
    expect(faultsOf(env)).toEqual([]);
    expect(faultsOf({ ...env, NODE_ENV: 'production' })).toEqual([expect.stringContaining('example value')]);
  });
});

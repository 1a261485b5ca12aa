import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';

import { readSettings, SettingsError } from './read-settings.ts';
import { BaseSettings, DatabaseSettings, Port, Secret } from './settings.ts';

const Settings = Type.Object({
  PORT: Port({ description: 'Port' }),
  NAME: Type.String({ default: 'kontor', description: 'Name' }),
  TOKEN: Secret({ minLength: 8, description: 'Token' }),
  EXTRA: Type.Optional(Type.Integer({ minimum: 1, description: 'Extra' })),
});

const emptyFile = path.join(mkdtempSync(path.join(tmpdir(), 'kontor-')), 'empty');
writeFileSync(emptyFile, '\n');

const errorsOf = (env: NodeJS.ProcessEnv) => {
  try {
    readSettings(Settings, env);
  } catch (error) {
    return (error as SettingsError).errors;
  }
  return [];
};

describe('the settings', () => {
  it('is converted by the schema, with defaults', () => {
    expect(readSettings(Settings, { PORT: '80', TOKEN: 'long-enough' })).toEqual({
      PORT: 80,
      NAME: 'kontor',
      TOKEN: 'long-enough',
    });
  });

  it('lets a call take 5 s by default [RE-5]', () => {
    expect(readSettings(Type.Pick(BaseSettings, ['ANSWER_SECONDS']), {})).toEqual({ ANSWER_SECONDS: 5 });
  });

  it('reports all errors at once and never a value', () => {
    const errors = errorsOf({ PORT: 'http', TOKEN: 'short', EXTRA: '0' });
    expect(errors.map((error) => error.split(' ')[0])).toEqual(['PORT', 'TOKEN', 'EXTRA']);
    expect(errors.join()).not.toContain('short ');
  });

  it('puts the user and the password of a database into its URL, whatever characters they have', () => {
    const { DATABASE_URL } = readSettings(DatabaseSettings, {
      DATABASE_URL: 'postgres://db.example.com:5432/kontor?sslmode=verify-full',
      DATABASE_USER: 'kontor_content',
      DATABASE_PASSWORD: 'a%40/b@c:d#e?',
    });
    expect(DATABASE_URL).toMatch(
      /^postgres:\/\/kontor_content:[^@]+@db\.example\.com:5432\/kontor\?sslmode=verify-full$/,
    );
    expect(decodeURIComponent(new URL(DATABASE_URL).password)).toBe('a%40/b@c:d#e?');
  });

  it('treats an empty setting as missing', () => {
    expect(errorsOf({ PORT: '80', TOKEN: '' })).toEqual([expect.stringContaining('TOKEN is missing')]);
  });

  it('reads a secret from the file that NAME_FILE names, without the newline at its end', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'kontor-')), 'token');
    writeFileSync(file, 'from-a-file\n');
    expect(readSettings(Settings, { PORT: '80', TOKEN_FILE: file }).TOKEN).toBe('from-a-file');
    expect(errorsOf({ PORT: '80', TOKEN_FILE: '/nowhere' })).toEqual([
      expect.stringContaining('TOKEN_FILE cannot be read'),
    ]);
  });

  it.each([
    ['missing', {}, 'KEY is missing'],
    ['empty', { KEY: '' }, 'KEY is missing'],
    ['nothing but a line break in its file', { KEY_FILE: emptyFile }, 'KEY is missing'],
    ['in a folder instead of a file', { KEY_FILE: tmpdir() }, 'KEY_FILE cannot be read: EISDIR'],
    ['too short', { KEY: 'kH3' }, 'KEY must NOT have fewer'],
    ['of one character', { KEY: 'z'.repeat(40) }, 'KEY repeats itself'],
    ['of few characters', { KEY: 'abcdeedcbaabcdecdeabcbdaecdbaecd' }, 'KEY repeats itself'],
    ['of one word over and over', { KEY: 'kontorhus9'.repeat(4) }, 'KEY repeats itself'],
    ['of one word over and over, cut off', { KEY: 'kontorhus9'.repeat(4).slice(0, -3) }, 'KEY repeats itself'],
  ])('refuses a secret that is %s', (_what, env, error) => {
    const Key = Type.Object({ KEY: Secret({ minLength: 32, description: 'Key' }) });
    expect(() => readSettings(Key, env)).toThrow(error);
  });

  it('accepts passwords of other systems as they are', () => {
    const Theirs = Type.Object({ KEY: Secret({ description: 'Key of a server of somebody else' }) });
    expect(readSettings(Theirs, { KEY: 'kontor' })).toEqual({ KEY: 'kontor' });
  });

  it('accepts a random secret', () => {
    const Key = Type.Object({ KEY: Secret({ minLength: 16, description: 'Key' }) });
    for (const encoding of ['hex', 'base64url'] as const)
      for (let time = 0; time < 500; time++) readSettings(Key, { KEY: randomBytes(16).toString(encoding) });
  });

  it('refuses an invalid secret URL, without showing it', () => {
    const Database = Type.Object({ DATABASE_URL: DatabaseSettings.properties.DATABASE_URL });
    for (const url of ['kontor', 'mysql://a:hidden@db/kontor', 'postgres://a:hid#den@db/kontor', 'postgres://db'])
      expect(() => readSettings(Database, { DATABASE_URL: url })).toThrow(/^(?!.*(hid|db))/s);
    expect(() => readSettings(Database, { DATABASE_URL: 'postgres://a:hid#den@db/kontor' })).toThrow('# is %23');
    const url = 'postgresql://a:hid%23den@db:5432/kontor?sslmode=verify-full&sslrootcert=/etc/ca.crt';
    expect(readSettings(Database, { DATABASE_URL: url })).toEqual({ DATABASE_URL: url });
  });

  it.each([
    ['HOST=0.0.0.0', { HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
    ['an address of the network', { HOST: '192.168.1.5' }, 'HOST is 192.168.1.5'],
    ['all IPv6 addresses', { HOST: '::' }, 'HOST is ::'],
    ['a container that is published', { HOST: '127.0.0.1', PUBLISHED_HOST: '0.0.0.0' }, 'PUBLISHED_HOST is 0.0.0.0'],
    ['a public address', { PUBLIC_URL: 'https://kontor.company.test' }, 'PUBLIC_URL is not on this one'],
    ['one that looks local', { PUBLIC_URL: 'http://localhost.company.test' }, 'PUBLIC_URL is not on this one'],
  ])('refuses an example secret with %s', (_what, env, reason) => {
    const [error, ...others] = errorsOf({ PORT: '80', TOKEN: 'development-only-token', ...env });
    expect(error).toMatch(/^TOKEN is an example value, which is refused where other machines reach the product/);
    expect(error).toContain(reason);
    expect(error).not.toContain('development-only');
    expect(others).toEqual([]);
    expect(errorsOf({ PORT: '80', TOKEN: 'one of somebody’s own', ...env })).toEqual([]);
  });

  it.each([
    { HOST: 'localhost' },
    { HOST: '::1' },
    { HOST: '0.0.0.0', PUBLISHED_HOST: '127.0.0.1' },
    { PUBLIC_URL: 'http://localhost:8080' },
    { PUBLIC_URL: 'http://[::1]:8080' },
    { PUBLIC_URL: 'https://kontor.localhost' },
  ])('accepts an example secret for a trial with %j', (env) => {
    expect(errorsOf({ PORT: '80', TOKEN: 'development-only-token', ...env })).toEqual([]);
  });

  it('refuses an example secret in production [DE-6]', () => {
    const env = { PORT: '80', TOKEN: 'change-me-please' };
    expect(errorsOf(env)).toEqual([]);
    expect(errorsOf({ ...env, NODE_ENV: 'production' })).toEqual([expect.stringContaining('example value')]);
  });
});

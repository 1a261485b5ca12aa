import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import pg from 'pg';
import { expect, it, vi } from 'vitest';

import { freshDatabaseSettings } from '../testing/fresh-stack.ts';
import { runCommand } from '../testing/run-command.ts';

// Each command is a process of its own.
vi.setConfig({ testTimeout: 120_000 });

const { TEST_REDIS_URL, TEST_CLAMD_URL } = process.env;

/** A server that greets everybody so. */
async function greeting(text: string) {
  const server = createServer((socket) => socket.on('error', () => undefined).end(text)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `smtp://someone:hidden-word@127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

it('is green when all is well', async () => {
  const settings = await freshDatabaseSettings();
  await runCommand(['provision'], settings);
  await runCommand(['migrate'], settings);
  const mail = await greeting('220 mail.example.com ESMTP\r\n');
  const outcome = await runCommand(['doctor'], {
    ...settings,
    DOCUMENTS_DIR: mkdtempSync(path.join(tmpdir(), 'kontor-doctor-test-')),
    SMTP_URL: mail.url,
    ...(TEST_REDIS_URL && { REDIS_URL: TEST_REDIS_URL }),
    ...(TEST_CLAMD_URL && { CLAMD_URL: TEST_CLAMD_URL }),
    PUBLIC_URL: 'https://www.example.com',
    NODE_ENV: 'production',
  });
  mail.server.close();
  expect(outcome.stdout).not.toMatch(/^red/m);
  expect(outcome.exitCode).toBe(0);
  for (const about of [
    'PostgreSQL',
    'Clock',
    'Connections',
    'Roles',
    'Schema identity',
    'Documents',
    'Mail',
    'PUBLIC_URL',
  ])
    expect(outcome.stdout).toMatch(new RegExp(`^green +${about}`, 'm'));
});

it('is red for each thing that is not, says what to do, and never a secret', async () => {
  const settings = await freshDatabaseSettings();
  await runCommand(['provision'], settings);
  const mail = await greeting('554 go away\r\n');
  const { exitCode, stdout, stderr } = await runCommand(['doctor'], {
    DATABASE_URL: settings['DATABASE_URL']!,
    NODE_ENV: 'production',
    DATABASE_CONNECTIONS: '1900',
    CALLER_SECRET: 'hidden'.repeat(8),
    SESSION_SECRET: 'hidden',
    REDIS_URL: 'redis://:hidden@127.0.0.1:1',
    SMTP_URL: mail.url,
    CLAMD_URL: 'tcp://127.0.0.1:1',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY: 'hidden',
    S3_SECRET_KEY: 'hidden-too',
    PUBLIC_URL: 'http://www.example.com',
  });
  mail.server.close();
  expect(exitCode).toBe(1);
  for (const [about, says] of [
    ['Settings', 'CALLER_SECRET repeats itself'],
    ['Settings', 'SESSION_SECRET must not have fewer'],
    ['PUBLIC_URL', 'is not https'],
    [
      'Connections',
      'the services may open 1900 connections .* gives them \\d+\\. Set max_connections to 19\\d\\d or more',
    ],
    ['Schema identity', 'run provision and migrate'],
    ['Redis', 'nothing listens there'],
    ['Documents', 'nothing listens there'],
    ['Mail', 'answers 554'],
    ['Scanner', 'nothing listens there'],
  ])
    expect(stdout).toMatch(new RegExp(`^red +${about} .*${says}`, 'm'));
  expect(stdout).toMatch(/^green +PostgreSQL/m);
  expect(stdout + stderr).not.toContain('hidden');
});

it('knows a schema of a newer version that this one can work with from one that it cannot', async () => {
  const settings = await freshDatabaseSettings();
  await runCommand(['provision'], settings);
  await runCommand(['migrate'], settings);
  const client = new pg.Client({ connectionString: settings['DATABASE_URL']! });
  await client.connect();
  for (const [schema, backwardCompatible] of [
    ['content', true],
    ['identity', false],
  ])
    await client.query(
      `insert into ${schema}.mikro_orm_migrations (name, backward_compatible) values ('0099-from-tomorrow', $1)`,
      [backwardCompatible],
    );
  await client.end();
  const { stdout } = await runCommand(['doctor'], { DATABASE_URL: settings['DATABASE_URL']! });
  expect(stdout).toMatch(
    /^green +Schema content +It is at 0099-from-tomorrow, newer than this version, which can work/m,
  );
  expect(stdout).toMatch(/^red +Schema identity +It is newer .* cannot work with what 0099-from-tomorrow changed/m);
});

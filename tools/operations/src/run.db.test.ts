import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';

import { schemas } from './schemas.ts';
import { serviceNames } from './service-names.ts';
import { freshDatabaseSettings } from './testing/fresh-stack.ts';
import { spawnCommand } from './testing/run-command.ts';

// Each command is a separate process.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

async function ask<Row extends object>(connectionString: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('provision and migrate', () => {
  it('bring an empty database to the newest schemas, also when several run at once', async () => {
    const settings = await freshDatabaseSettings();
    const provisions = await Promise.all([1, 2].map(() => spawnCommand(['provision'], settings)));
    expect(provisions).toEqual([1, 2].map(() => expect.objectContaining({ exitCode: 0, stderr: '' })));
    const migrations = await Promise.all([1, 2, 3].map(() => spawnCommand(['migrate'], settings)));
    for (const { exitCode, stdout, stderr } of migrations) {
      expect(stderr).toBe('');
      expect(exitCode).toBe(0);
      expect(stdout.trim().split('\n')).toHaveLength(4);
    }
    for (const service of serviceNames) {
      const rows = await ask(
        settings['DATABASE_URL']!,
        `select name from ${service}.mikro_orm_migrations order by name`,
      );
      expect(rows).toEqual(schemas[service].migrations.map(({ name }) => ({ name })));
      const [owned] = await ask<{ owners: string[] }>(
        settings['DATABASE_URL']!,
        `select array_agg(distinct tableowner::text) as owners from pg_tables where schemaname = '${service}'`,
      );
      expect(owned!.owners).toEqual([expect.stringMatching(new RegExp(`_${service}$`))]);
    }
  });

  it('migrate one schema with the password of its role alone', async () => {
    const settings = await freshDatabaseSettings();
    await spawnCommand(['provision'], settings);
    const { DATABASE_URL, CONTENT_DATABASE_PASSWORD } = settings;
    const outcome = await spawnCommand(['migrate', 'content'], {
      DATABASE_URL: DATABASE_URL!,
      CONTENT_DATABASE_PASSWORD: CONTENT_DATABASE_PASSWORD!,
    });
    expect(outcome).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('content is at') });
  });
});

describe('a command', () => {
  it('names all faults of its settings, never a value, and exits with 78', async () => {
    const { exitCode, stderr } = await spawnCommand(['provision'], {
      DATABASE_URL: 'mysql://root:hidden@db/kontor',
      IDENTITY_DATABASE_PASSWORD: 'hidden-short',
    });
    expect(exitCode).toBe(78);
    for (const name of ['DATABASE_URL', 'IDENTITY_DATABASE_PASSWORD', 'CONTENT_DATABASE_PASSWORD'])
      expect(stderr).toContain(`- ${name} `);
    expect(stderr).not.toContain('hidden');
    expect(await spawnCommand(['migrate', 'gateway'], {})).toMatchObject({ exitCode: 78 });
  });

  it('waits for an unavailable database, reports it, and gives up with the reason', async () => {
    const { exitCode, stdout, stderr } = await spawnCommand(['provision'], {
      ...(await freshDatabaseSettings()),
      DATABASE_URL: 'postgres://admin:hidden@127.0.0.1:1/kontor',
      WAIT_SECONDS: '2',
    });
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^Waiting for PostgreSQL at 127.0.0.1:1\/kontor: connection refused \(ECONNREFUSED\)/);
    expect(stderr).toContain('could not be reached within 2 s: connection refused (ECONNREFUSED).');
    expect(stdout + stderr).not.toContain('hidden');
  });

  it('that is unknown prints the usage', async () => {
    expect(await spawnCommand(['drop-everything'], {})).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('Usage'),
    });
  });
});

describe('create-bucket', () => {
  const { TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY } = process.env;
  const keys = { S3_ACCESS_KEY: 'somebody', S3_SECRET_KEY: 'hidden-secret', WAIT_SECONDS: '2' };

  it.skipIf(!TEST_S3_ENDPOINT)('makes a private bucket, and is content with one that is there', async () => {
    const settings = {
      S3_ENDPOINT: TEST_S3_ENDPOINT!,
      S3_ACCESS_KEY: TEST_S3_ACCESS_KEY!,
      S3_SECRET_KEY: TEST_S3_SECRET_KEY!,
      S3_BUCKET: `test-${randomUUID()}`,
    };
    for (let time = 0; time < 2; time++)
      expect(await spawnCommand(['create-bucket'], settings)).toEqual({
        exitCode: 0,
        stdout: `The bucket ${settings.S3_BUCKET} is there, and private.\n`,
        stderr: '',
      });
  });

  it('fails for a bucket that anyone can list', async () => {
    const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const outcome = await spawnCommand(['create-bucket'], { ...keys, S3_ENDPOINT: `http://127.0.0.1:${port}` });
    server.close();
    expect(outcome).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('can be listed by anyone') });
  });

  it('waits for an unavailable server, and gives up with the reason', async () => {
    const { exitCode, stdout, stderr } = await spawnCommand(['create-bucket'], {
      ...keys,
      S3_ENDPOINT: 'http://127.0.0.1:1',
    });
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^Waiting for S3 at 127.0.0.1:1: connection refused/);
    expect(stderr).toContain('within 2 s');
    expect(stdout + stderr).not.toContain('hidden');
  });
});

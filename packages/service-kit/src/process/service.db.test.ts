import { defineEntity, p } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ServiceDefinition } from './service.ts';
import { CALLER_HEADER } from '../http/assertion.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { buildTestService, testUsers, type TestService } from '../testing/test-service.ts';

class CreateThings extends Migration {
  static readonly backwardCompatible = true;

  override up(): void {
    this.addSql('create table things (id integer primary key)');
  }
}

const Thing = defineEntity({ name: 'Thing', tableName: 'things', properties: { id: p.integer().primary() } });

const sample: ServiceDefinition<object> = {
  name: 'sample',
  settings: Type.Object({}),
  database: { schema: 'sample', entities: [Thing], migrations: [{ name: '0001-create-things', class: CreateThings }] },
  async build({ app, internal, orm }) {
    app.get('/api/open', { config: { access: 'anyone' } }, async ({ user, clientAddress }) => ({
      user,
      clientAddress,
    }));
    app.post(
      '/api/closed',
      { config: { access: 'admin' }, schema: { body: Type.Object({ name: Type.String({ maxLength: 5 }) }) } },
      async () => 'done',
    );
    app.get('/api/broken', { config: { access: 'anyone' } }, () => orm.em.fork().execute('select * from nowhere'));
    app.get('/api/unreachable', { config: { access: 'anyone' } }, () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    });
    app.get('/.well-known/open', async () => 'no access declared');
    internal.get('/internal/secret', async () => 'inner');
    internal.get('/elsewhere', async () => 'inner');
  },
};

let service: TestService;
beforeAll(async () => {
  service = await buildTestService(sample, {});
});
afterAll(() => service.close());

describe('a service', () => {
  it('migrates its schema, also when several replicas start at once', async () => {
    const DATABASE_URL = await createTestDatabase('sample');
    const replicas = await Promise.all([1, 2, 3].map(() => buildTestService(sample, { DATABASE_URL })));
    expect(await replicas[0]!.orm.em.fork().execute('select count(*)::int as count from sample.things')).toEqual([
      { count: 0 },
    ]);
    await Promise.all(replicas.map((replica) => replica.close()));
  });

  it('takes the caller from the assertion alone', async () => {
    const open = async (headers: Record<string, string>) =>
      (await service.app.inject({ url: '/api/open', headers })).json();
    expect(await open(await service.as(null, '192.0.2.4'))).toEqual({ user: null, clientAddress: '192.0.2.4' });
    expect(await open(await service.as(testUsers.admin, '192.0.2.5'))).toEqual({
      user: testUsers.admin,
      clientAddress: '192.0.2.5',
    });
  });

  it('takes no call around the gateway, also where anybody may call', async () => {
    for (const token of ['', 'made-up', (await service.asService())[CALLER_HEADER]!])
      for (const url of ['/api/open', '/api/broken', '/%61pi/open', '/.well-known/open'])
        expect((await service.app.inject({ url, headers: { [CALLER_HEADER]: token } })).json(), url).toMatchObject({
          statusCode: 401,
          code: 'not-signed-in',
        });
    expect((await service.app.inject('/.well-known/open')).body).toBe('no access declared');
    expect((await service.internal.inject('/elsewhere')).statusCode).toBe(404);
  });

  it('checks access before it reads a body [ASVS 2.2.2]', async () => {
    const call = async (user: typeof testUsers.admin | typeof testUsers.employee | null) =>
      service.app.inject({ method: 'POST', url: '/api/closed', headers: await service.as(user), payload: { name: 1 } });
    expect((await call(null)).json()).toMatchObject({ statusCode: 401, code: 'not-signed-in' });
    expect((await call(testUsers.employee)).json()).toMatchObject({ statusCode: 403, code: 'forbidden' });
    expect((await call(testUsers.admin)).json()).toMatchObject({
      statusCode: 400,
      code: 'invalid-request',
      issues: [{ path: '/name' }],
    });
  });

  it('refuses to start with a route that declares no access', async () => {
    const careless: ServiceDefinition<object> = {
      ...sample,
      build: async ({ app }) => void app.get('/api/careless', async () => 1),
    };
    await expect(buildTestService(careless, {})).rejects.toThrow('The route /api/careless declares no access');
  });

  it('reveals nothing of an internal error, and responds with 503 for an unavailable database [ALL-2]', async () => {
    const broken = await service.app.inject('/api/broken');
    expect(broken.json()).toEqual({
      statusCode: 500,
      error: 'Internal Server Error',
      code: 'internal-error',
      message: 'Something went wrong on our side.',
      requestId: expect.any(String),
    });
    const unreachable = await service.app.inject('/api/unreachable');
    expect(unreachable.json()).toMatchObject({ statusCode: 503, code: 'service-unavailable' });
    expect(unreachable.headers['retry-after']).toBe('5');
  });

  it.each([
    ['text/plain', '{"name":"x"}', 415],
    ['application/x-www-form-urlencoded', 'name=x', 415],
    ['application/json', '{"name":', 400],
    ['application/json', '', 400],
    ['application/json', '{"__proto__":{"name":"x"}}', 400],
    ['application/json', '{"constructor":{"prototype":{"name":"x"}}}', 400],
    ['application/json', '['.repeat(30_000), 400],
    ['application/json', `{"name":"${'x'.repeat(70_000)}"}`, 413],
  ])('answers a body of %s (%#) with 4xx [CS-3]', async (type, payload, status) => {
    const headers = { ...(await service.as(testUsers.admin)), 'content-type': type };
    const response = await service.app.inject({ method: 'POST', url: '/api/closed', headers, payload });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({
      statusCode: status,
      code: expect.any(String),
      message: expect.any(String),
    });
  });

  it("keeps the gateway's request id, and generates one otherwise", async () => {
    const id = '11111111-2222-4333-8444-555555555555';
    expect(
      (await service.app.inject({ url: '/api/open', headers: { 'x-request-id': id } })).headers['x-request-id'],
    ).toBe(id);
    expect(
      (await service.app.inject({ url: '/api/open', headers: { 'x-request-id': 'a b' } })).headers['x-request-id'],
    ).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('serves internal calls to signed services only, and never on the public port [AZ-12, GW-7]', async () => {
    const inner = async (headers: Record<string, string>) =>
      (await service.internal.inject({ url: '/internal/secret', headers })).statusCode;
    expect(await inner({})).toBe(404);
    expect(await inner(await service.as(testUsers.admin))).toBe(404);
    for (const url of ['/%69nternal/secret', '/internal/%73ecret', '/internal/secret?x', '//internal/secret'])
      expect([url, (await service.internal.inject({ url })).statusCode]).toEqual([url, 404]);
    expect(await inner(await service.asService())).toBe(200);
    expect((await service.app.inject({ url: '/internal/secret', headers: await service.asService() })).statusCode).toBe(
      404,
    );
    expect((await service.app.inject('/metrics')).statusCode).toBe(404);
    expect((await service.internal.inject('/metrics')).body).toContain('http_request_duration_seconds');
  });

  it('is ready while its dependencies respond, and not once it is stopping [RE-4]', async () => {
    expect((await service.app.inject('/health/live')).json()).toEqual({ status: 'ok' });
    expect((await service.app.inject('/health/ready')).json()).toEqual({ status: 'ok', checks: { database: 'ok' } });
    service.health.stopping();
    expect((await service.app.inject('/health/ready')).statusCode).toBe(503);
  });
});

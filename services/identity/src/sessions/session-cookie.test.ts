import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sessionCookie, useSessions } from './session-cookie.ts';
import type { SessionRecord, SessionStore, SessionTimes } from './session-store.ts';

/** A store in memory: these tests are about the plugin's calls. */
const kept = new Map<string, SessionRecord & SessionTimes>();
const times = { startedAt: new Date(), endsAt: new Date() };
const store: SessionStore = {
  create: async (id, { userId, epoch, installation, method, isMultiFactor }) =>
    void kept.set(id, { userId, epoch, installation, method, isMultiFactor, ...times }),
  use: async (id) => kept.get(id) ?? null,
  end: async (id) => void kept.delete(id),
  endOne: async () => false,
  listOf: async () => [],
  endAllOf: async () => kept.clear(),
  check: async () => undefined,
};

let app: FastifyInstance;
let goOn: (() => void) | undefined;
beforeAll(async () => {
  app = fastify();
  const cookie = sessionCookie('http://localhost', 'a secret of at least thirty-two characters');
  useSessions(app, store, cookie, { idleMs: 60_000, absoluteMs: 60_000 });
  app.get('/begin', async (request) => {
    request.session.userId = 1;
    request.session.epoch = 0;
    request.session.installation = 'here';
    request.session.method = 'password';
    request.session.origin = { userAgent: '', clientAddress: '' };
    return null;
  });
  app.get('/change-slowly', async (request) => {
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    request.session.epoch = 7;
    return null;
  });
  app.get('/regenerate', async (request) => {
    await request.session.regenerate();
    return null;
  });
  app.get('/visit', async (request) => ({ userId: request.session.userId ?? null }));
  await app.ready();
});
afterAll(() => app.close());

/** A request that changes its session, and runs `act` before it ends. */
async function changeWhile(headers: Record<string, string>, act: () => unknown): Promise<void> {
  goOn = undefined;
  const response = app.inject({ url: '/change-slowly', headers });
  await expect.poll(() => goOn).toBeDefined();
  act();
  goOn!();
  await response;
}

describe('the sessions of the plugin', () => {
  it('are not restored or changed by a request in flight when they ended [SE-8]', async () => {
    const begun = await app.inject('/begin');
    const headers = { cookie: String(begun.headers['set-cookie']).split(';')[0]! };
    expect(kept.size).toBe(1);
    const [[id, session]] = [...kept] as [[string, SessionRecord & SessionTimes]];

    await changeWhile(headers, () => kept.delete(id));
    expect(kept.size).toBe(0);

    kept.set(id, session);
    await changeWhile(headers, () => undefined);
    expect(kept.get(id)).toMatchObject({
      userId: 1,
      epoch: 0,
      installation: 'here',
      method: 'password',
      isMultiFactor: false,
    });
  });

  it('are not created for a visitor, nor for a regenerated id without a user', async () => {
    kept.clear();
    for (const url of ['/visit', '/regenerate']) {
      expect((await app.inject(url)).headers).not.toHaveProperty('set-cookie');
    }
    expect(kept.size).toBe(0);
  });

  it('are found by the cookie only [SE-10]', async () => {
    const begun = await app.inject('/begin');
    const [name, value] = String(begun.headers['set-cookie']).split(';')[0]!.split('=') as [string, string];
    const visit = async (query: string, headers: Record<string, string>) =>
      (await app.inject({ url: `/visit${query}`, headers })).json<{ userId: number | null }>().userId;
    expect(await visit('', { cookie: `${name}=${value}` })).toBe(1);
    expect(await visit(`?${name}=${value}&sessionId=${value}`, {})).toBeNull();
    expect(await visit('', { authorization: `Bearer ${value}`, [name]: value, 'x-session-id': value })).toBeNull();
  });
});

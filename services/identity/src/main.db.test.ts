import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';

import { CALLER_HEADER, assertionKeys } from '@kontor/service-kit/http';
import { createTestDatabase, testSecret, testUsers } from '@kontor/service-kit/testing';
import { afterEach, describe, expect, it } from 'vitest';

import { sessionSecret } from './testing/harness.ts';

interface Started {
  process: ChildProcess;
  messages: { ready?: true; firstAdmin?: { username: string; password: string } }[];
  output(): string;
}
const started: Started[] = [];

const environment = (more: Record<string, string>) => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  PORT: '0',
  INTERNAL_PORT: '0',
  CALLER_SECRET: testSecret,
  DRAIN_SECONDS: '0',
  SESSION_SECRET: sessionSecret,
  ENGAGEMENT_INTERNAL_URL: 'http://127.0.0.1:1',
  DOCUMENTS_INTERNAL_URL: 'http://127.0.0.1:1',
  CONTENT_INTERNAL_URL: 'http://127.0.0.1:1',
  ...more,
});

function start(env: Record<string, string>): Started {
  const child = fork(new URL('../dist/main.js', import.meta.url), { env: environment(env), silent: true });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (data: Buffer) => void (output += data.toString()));
  const messages: Started['messages'] = [];
  child.on('message', (message) => void messages.push(message as Started['messages'][number]));
  const service = { process: child, messages, output: () => output };
  started.push(service);
  return service;
}

/** Waits until the service has logged that it listens, or has exited. */
async function settled({ process: child, messages, output }: Started): Promise<void> {
  while (child.exitCode === null && !messages.some((message) => message.ready))
    await Promise.race([once(child, 'message'), once(child, 'exit')]);
  // Messages and output use different channels: either may arrive first.
  await expect.poll(output).toMatch(/"msg":"ready"|cannot start/);
}

afterEach(async () => {
  for (const { process: child } of started.splice(0)) {
    if (child.exitCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});

const logLines = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the process', () => {
  it('sends a generated first password to its parent only, and logs actions without secrets [AU-10]', async () => {
    const service = start({ DATABASE_URL: await createTestDatabase('identity') });
    await settled(service);
    const firstAdmin = service.messages.find((message) => message.firstAdmin)!.firstAdmin!;
    expect(firstAdmin.username).toBe('admin');
    expect(service.output()).not.toContain(firstAdmin.password);

    const { port } = logLines(service.output()).find((line) => line['msg'] === 'ready')!;
    const keys = assertionKeys(testSecret);
    const call = async (method: string, path: string, body?: object, cookie?: string, signedIn = false) => {
      const user = signedIn ? testUsers.admin : null;
      const token = await keys.sign({ user, clientAddress: '192.0.2.9' }, 'identity');
      return fetch(`http://127.0.0.1:${String(port)}${path}`, {
        method,
        headers: {
          [CALLER_HEADER]: token,
          ...(body && { 'content-type': 'application/json' }),
          ...(cookie && { cookie }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    };
    const login = await call('POST', '/api/auth/login', firstAdmin);
    const cookie = login.headers.getSetCookie()[0]!.split(';')[0]!;
    await call('POST', '/api/auth/login', { username: 'admin', password: 'typed wrongly' });
    await call('POST', '/api/auth/login', { username: 'my-password-in-the-wrong-field', password: 'typed wrongly' });
    await call(
      'POST',
      '/api/auth/register',
      { username: 'elsa', email: 'elsa@example.com', name: 'Elsa', password: 'typed for another' },
      cookie,
      true,
    );
    await call('DELETE', '/api/users/2', undefined, cookie, true);
    const guess = 'guessed-as-well-as-one-can';
    await call('POST', '/api/auth/set-password', { token: guess, password: 'typed for oneself' });
    await call('POST', '/api/auth/forgot-password', { email: 'who-has-forgotten@example.com' });
    await call(
      'POST',
      '/api/users/invitations',
      { username: 'nils', email: 'invited@example.com', name: 'Nils' },
      cookie,
      true,
    );
    await call('PATCH', '/api/users/3', { email: 'moved@example.com' }, cookie, true);
    await call('DELETE', '/api/users/3/sessions', undefined, cookie, true);
    const ended = await call('DELETE', '/api/account/sessions', undefined, cookie, true);
    const next = ended.headers.getSetCookie()[0]!.split(';')[0]!;
    const passwords = { currentPassword: 'typed wrongly', newPassword: 'typed for oneself' };
    await call('POST', '/api/account/password', passwords, next, true);
    await call('POST', '/api/auth/logout', undefined, next);

    await expect.poll(service.output).toContain('"event":"logout"');
    const lines = logLines(service.output());
    const events = lines.filter((line) => line['event']);
    expect(events).toMatchObject([
      { event: 'login', userId: 1 },
      { event: 'login-failed', userId: 1 },
      { event: 'login-failed', userId: null },
      { event: 'user-created', userId: 1, createdId: 2 },
      { event: 'user-deleted', userId: 1, deletedId: 2 },
      { event: 'password-link-refused', userId: null },
      { event: 'password-link-asked', userId: null },
      { event: 'user-invited', userId: 1, invitedId: 3 },
      { event: 'user-changed', userId: 1, changedId: 3, changed: ['email'] },
      { event: 'user-signed-out', userId: 1, signedOutId: 3 },
      { event: 'other-sessions-ended', userId: 1 },
      { event: 'current-password-wrong', userId: 1 },
      { event: 'logout', userId: 1 },
    ]);
    expect(events[0]!['reqId']).toBe(login.headers.get('x-request-id'));
    for (const event of events)
      expect(event).toMatchObject({ client: '192.0.2.9', reqId: expect.any(String), time: expect.any(String) });

    const id = cookie.slice('kontor_session='.length).split('.')[0]!;
    for (const secret of [
      firstAdmin.password,
      id,
      'typed wrongly',
      'typed for another',
      'typed for oneself',
      'wrong-field',
      'example.com',
      guess,
      testSecret,
      sessionSecret,
    ])
      expect(JSON.stringify(lines)).not.toContain(secret);
  });

  it('prints a generated first password on the terminal without a parent', async () => {
    const child = spawn(process.execPath, [new URL('../dist/main.js', import.meta.url).pathname], {
      env: environment({ DATABASE_URL: await createTestDatabase('identity') }),
    });
    let output = '';
    child.stdout.on('data', (data: Buffer) => void (output += data.toString()));
    await expect
      .poll(() => output, { timeout: 50_000 })
      .toMatch(/^-+\nThe first admin: .*"admin".* [\w-]{24}\n.*\n-+$/m);
    child.kill('SIGTERM');
    await once(child, 'exit');
  });

  it('does not start in production without a password for the first admin [AU-7]', async () => {
    const service = start({ DATABASE_URL: await createTestDatabase('identity'), NODE_ENV: 'production' });
    await settled(service);
    expect(service.process.exitCode).toBe(78);
    expect(service.output()).toContain('ADMIN_PASSWORD is missing');
    expect(service.messages).toEqual([]);
  });
});

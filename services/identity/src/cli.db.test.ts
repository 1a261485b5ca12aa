import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { createTestDatabase } from '@kontor/service-kit/testing';
import { describe, expect, it } from 'vitest';

import { runCommand } from './cli-commands.ts';
import { password, useService } from './testing/harness.ts';

let databaseUrl: string;
const service = useService(async () => {
  databaseUrl = await createTestDatabase('identity');
  return { DATABASE_URL: databaseUrl };
});

/** Runs a command without a terminal; returns its message. */
const kontor = (parameters: string[], env: Record<string, string> = {}) =>
  runCommand(parameters, { DATABASE_URL: databaseUrl, ...env }, async () => '');

/** Runs the command line as a process; returns its output. Rejects with its error output. */
async function run(parameters: string[]): Promise<string> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: databaseUrl };
  const cli = new URL('cli.ts', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...parameters], { env }).catch(
    (error: { stderr: string }) => Promise.reject(new Error(error.stderr)),
  );
  return stdout;
}

describe('the command line', () => {
  it('creates an admin with a generated password, and prints it', async () => {
    const output = await run(['create-admin', 'Ada', 'ada@example.com', 'Ada Lovelace']);
    const made = /The password is ([\w-]{24})\n$/.exec(output)![1]!;
    expect((await service.login('ada', made)).json()).toMatchObject({
      username: 'Ada',
      name: 'Ada Lovelace',
      role: 'admin',
    });
  });

  it('explains what is wrong', async () => {
    await expect(run(['delete', 'admin'])).rejects.toThrow(/^Usage/);
  });

  it('resets a password to NEW_PASSWORD without printing it, and ends all sessions', async () => {
    await service.register({ username: 'elsa' });
    const cookie = await service.cookieOf('elsa');
    const output = await kontor(['reset-password', 'ELSA'], { NEW_PASSWORD: 'Another one, of many words' });
    expect(output).toContain('elsa');
    expect(output).not.toContain('Another one');
    expect((await service.me(cookie)).json()).toBeNull();
    expect((await service.login('elsa', password)).statusCode).toBe(401);
    expect((await service.login('elsa', 'Another one, of many words')).statusCode).toBe(200);
  });

  it('turns two-factor sign-in off for a user who is locked out, and ends all sessions', async () => {
    const lotta = await service.register({ username: 'lotta' });
    const cookie = await service.cookieOf('lotta');
    await service.query(
      `insert into identity.second_factors (user_id, secret, confirmed_at, last_step)
       values (?, decode(repeat('00', 48), 'hex'), now(), 1)`,
      [lotta.id],
    );
    expect((await service.login('lotta', password)).json()).toMatchObject({ code: 'second-factor-required' });
    expect(await kontor(['turn-off-two-factor', 'LOTTA'])).toBe(
      'Two-factor sign-in of lotta turned off; all their sessions have ended.',
    );
    expect((await service.me(cookie)).json()).toBeNull();
    expect((await service.login('lotta', password)).statusCode).toBe(200);
    await expect(kontor(['turn-off-two-factor', 'nobody'])).rejects.toThrow(/no such person/);
  });

  it.each([
    ['an unknown command', ['delete', 'admin'], {}, /Usage/],
    ['a bad address', ['create-admin', 'bo', 'nowhere'], {}, /email/],
    ['a taken name', ['create-admin', 'ADMIN', 'bo@example.com'], {}, /already taken/],
    ['nobody', ['reset-password', 'nobody'], {}, /no such person/],
    ['a common password', ['reset-password', 'admin'], { NEW_PASSWORD: 'password123' }, /too easy to guess/],
    ['a short password', ['reset-password', 'admin'], { NEW_PASSWORD: 'short' }, /NEW_PASSWORD/],
  ])('explains what is wrong with %s', async (_what, parameters, env, complaint) => {
    await expect(kontor(parameters, env)).rejects.toThrow(complaint);
  });
});

import { describe, expect, it } from 'vitest';

import { createAdmin } from '../cli-commands.ts';
import { createPasswordHasher } from '../credentials/index.ts';
import { postgresStore } from '../sessions/index.ts';
import { password, useService } from '../testing/harness.ts';

const service = useService(() => ({ LOGIN_FAILURES_PER_ACCOUNT: '3' }));

const register = (username: string, email: string) =>
  service.byAdmin('POST', '/api/auth/register', { username, email, name: 'Somebody', password });

/** åsa: composed, decomposed, in capitals, full-width, with surrounding spaces. */
const spellings = ['åsa', 'a\u030Asa', 'Å\u0053A', 'A\u030ASA', 'ås\uFF41', ' åsa\u3000'];

describe('a username', () => {
  it('is stored in one spelling, and unique in every other', async () => {
    const made = await register('A\u030Asa', ' Asa@Example.com ');
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({ username: 'Åsa', email: 'Asa@Example.com' });
    for (const [index, spelling] of spellings.entries())
      expect((await register(spelling, `asa${index}@example.com`)).json(), spelling).toMatchObject({
        code: 'username-taken',
      });
    expect((await register('another', 'ASA@example.com')).json()).toMatchObject({ code: 'email-taken' });
    for (const spelling of spellings) expect((await service.login(spelling, password)).statusCode).toBe(200);
  });

  it.each([
    ['a zero-width space', 'el\u200Bsa'],
    ['a zero-width joiner', 'el\u200Dsa'],
    ['a turn of the direction of writing', 'el\u202Esa'],
    ['a soft hyphen', 'el\u00ADsa'],
    ['a letter that nobody sees', 'el\u3164sa'],
    ['nothing but such letters', '\u115F\u1160'],
    ['a mark that no letter takes in', 'q\u0308'],
    ['a space', 'el sa'],
    ['what becomes a space', 'el\u00A0sa'],
  ])('cannot contain %s', async (_what, username) => {
    expect((await register(username, 'unseen@example.com')).json()).toMatchObject({ code: 'invalid-request' });
  });

  it('is the same at the command line', async () => {
    const sessions = postgresStore(service.orm, { idleMs: 60_000, absoluteMs: 60_000 });
    const tools = { orm: service.orm, hasher: await createPasswordHasher(1), sessions };
    const person = { email: 'asa.boss@example.com', name: 'Åsa', password };
    await expect(createAdmin(tools, { ...person, username: 'a\u030Asa' })).rejects.toThrow(/already taken/);
    await expect(createAdmin(tools, { ...person, username: 'boss\u200B' })).rejects.toThrow(/username/);
    expect(await createAdmin(tools, { ...person, username: ' Bo\u0308rje ' })).toContain('Admin Börje created');
  });

  it('is unique in the database itself', async () => {
    await expect(
      service.query(
        "insert into identity.users (username, email, name) values ('ＡＮＮＡ', 'a@b.se', 'A'), ('anna', 'c@d.se', 'A')",
      ),
    ).rejects.toThrow(/users_username_key/);
  });
});

import { type AccountMail, internalPaths } from '@kontor/contracts/internal';
import type { User } from '@kontor/contracts/schemas';
import { describe, expect, it } from 'vitest';

import { setPassword as setPasswordByHand } from '../cli-commands.ts';
import { createPasswordHasher } from '../credentials/index.ts';
import { postgresStore } from '../sessions/index.ts';
import { cookieIn, errorOf, password, useService } from '../testing/harness.ts';
import { useStandIn } from '../testing/stand-in-service.ts';

const engagement = useStandIn<AccountMail>('engagement', internalPaths.mails);
const service = useService(() => ({ ENGAGEMENT_INTERNAL_URL: engagement.url }));

let serial = 0;
const somebody = () => {
  serial += 1;
  return { username: `guest${serial}`, email: `guest${serial}@example.com`, name: `Guest ${serial}` };
};

const invite = (payload: object, language = 'en') => {
  const headers = { 'content-language': language };
  return service.call('POST', '/api/users/invitations', { as: service.admin, payload, headers });
};
const again = (id: number) => service.byAdmin('POST', `/api/users/${id}/invitation`);
/** Queues an invitation whose next attempt is due after `later`. */
const requestInvitation = (email: string, later: string) => service.addMail('invitation', email, { later });
const workOff = async () => {
  await service.runJob('account-mail');
  await service.query('update identity.jobs set run_at = now() where attempts > 0');
  await service.runJob('account-mail');
};
const tokenOf = (index = -1) => new URL(engagement.received.at(index)!.link).hash.slice(1);
const choose = (token: string) => service.call('POST', '/api/auth/set-password', { payload: { token, password } });
const invited = async () => {
  const user = (await invite(somebody())).json<User>();
  await workOff();
  return user;
};

describe('inviting a user', () => {
  it('creates an account without a password, and sends a link that works for a week', async () => {
    const person = somebody();
    const response = await invite(person, 'sv');
    expect(response.statusCode).toBe(201);
    const user = response.json<User>();
    expect(user).toMatchObject({ ...person, role: 'employee', isInvited: true });
    expect((await service.login(person.username, password)).json()).toMatchObject({ code: 'invalid-credentials' });
    expect((await service.login(person.username, 'null')).statusCode).toBe(401);

    await workOff();
    expect(engagement.received).toMatchObject([
      { kind: 'invitation', recipient: person.email, name: person.name, username: person.username, language: 'sv' },
    ]);
    expect((Date.parse(engagement.received[0]!.expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(7, 2);
    expect(engagement.received[0]!.link).toContain('/sv/auth/new-password?invitation#');

    expect((await choose(tokenOf())).statusCode).toBe(200);
    expect((await service.login(person.username, password)).json()).toMatchObject({ id: user.id });
    const [listed] = (await service.byAdmin('GET', '/api/users?limit=1')).json<User[]>();
    expect(listed).toEqual({ ...user, isInvited: false, lastSignInAt: expect.any(String) });
  });

  it('is mailed in the language that was chosen for it, also again, and by an admin who reads another', async () => {
    const { id } = (await invite({ ...somebody(), language: 'sv' }, 'en')).json<User>();
    await workOff();
    await again(id);
    await workOff();
    expect(engagement.received.map(({ language }) => language)).toEqual(['sv', 'sv']);
    expect(engagement.received[1]!.link).toContain('/sv/auth/new-password?invitation#');
  });

  it('begins a session when the password is chosen, in the language of the page', async () => {
    const { id } = await invited();
    const options = { payload: { token: tokenOf(), password }, headers: { 'content-language': 'sv' } };
    const response = await service.call('POST', '/api/auth/set-password', options);
    expect((await service.me(cookieIn(response))).json()).toMatchObject({ id });
    expect(await service.value('select language from identity.users where id = ?', [id])).toBe('sv');
  });

  it('gives duties with the account, all or nothing', async () => {
    const person = { ...somebody(), duties: ['payroll', 'editor', 'payroll'] };
    const user = (await invite(person)).json<User>();
    expect(user).toMatchObject({ isInvited: true, duties: ['editor', 'payroll'] });
    const events = "select string_agg(action, ' ' order by id) from identity.audit_events where subject_id = ?";
    expect(await service.value(events, [user.id])).toBe('user-invited user-duties-changed');
    await workOff();
    engagement.received.length = 0;
    const admin = { ...somebody(), role: 'admin', duties: ['payroll'] };
    expect(errorOf(await invite(admin))).toBe('409 duties-of-admin');
    expect(errorOf(await invite({ ...somebody(), duties: ['owner'] }))).toBe('400 invalid-request /duties/0');
    expect(await service.count('users', 'username = ?', [admin.username])).toBe(0);
    await workOff();
    expect(engagement.received).toEqual([]);
  });

  it('can create an admin, and ignores a password', async () => {
    const response = await invite({ ...somebody(), role: 'admin', password });
    expect(response.json()).toMatchObject({ role: 'admin', isInvited: true });
    expect((await service.login(response.json<User>().username, password)).statusCode).toBe(401);
  });

  it.each([
    ['username-taken', (person: User) => ({ ...somebody(), username: person.username.toUpperCase() })],
    ['email-taken', (person: User) => ({ ...somebody(), email: person.email.toUpperCase() })],
  ])('rejects with %s, and sends nothing', async (code, clash) => {
    const person = await invited();
    engagement.received.length = 0;
    expect((await invite(clash(person))).json()).toMatchObject({ statusCode: 409, code });
    await workOff();
    expect(engagement.received).toEqual([]);
  });

  it.each([{ email: 'nobody' }, { username: 'two words' }, { name: '' }, { role: 'owner' }, { language: 'de' }])(
    'rejects %j',
    async (fault) => {
      expect((await invite({ ...somebody(), ...fault })).statusCode).toBe(400);
    },
  );
});

describe('inviting a user again', () => {
  it('sends another link and invalidates the previous ones', async () => {
    const { id } = await invited();
    expect((await again(id)).statusCode).toBe(204);
    await workOff();
    expect(engagement.received).toHaveLength(2);
    expect((await choose(tokenOf(0))).statusCode).toBe(410);
    expect((await choose(tokenOf(1))).statusCode).toBe(200);
  });

  it('removes invitations that are still queued', async () => {
    engagement.setAvailable(false);
    const { id } = await invited();
    await again(id);
    await workOff();
    engagement.received.length = 0;
    engagement.setAvailable(true);
    await workOff();
    expect(engagement.received).toHaveLength(1);
    expect((await choose(tokenOf())).statusCode).toBe(200);
  });

  it('removes queued invitations that were never attempted', async () => {
    const { id, email } = await invited();
    await requestInvitation(email, '1 hour');
    await again(id);
    await service.query('update identity.jobs set run_at = now()');
    await workOff();
    expect(engagement.received).toHaveLength(2);
  });

  it('is rejected for a user with a password, and with 404 for an unknown id', async () => {
    const { id } = await invited();
    await choose(tokenOf());
    expect(errorOf(await again(id))).toBe('409 already-active');
    expect((await again(1)).json()).toMatchObject({ code: 'already-active' });
    expect(errorOf(await again(2_147_483_647))).toBe('404 user-not-found');
  });
});

describe('an invited user', () => {
  it('can request a password link, which invalidates the invitation', async () => {
    const { email } = await invited();
    await service.call('POST', '/api/auth/forgot-password', { payload: { email } });
    await workOff();
    expect((await choose(tokenOf(1))).statusCode).toBe(200);
    expect((await choose(tokenOf(0))).statusCode).toBe(410);
  });

  it('gets no queued invitation once they have a password', async () => {
    engagement.setAvailable(false);
    const { username, email } = await invited();
    await requestInvitation(email, '1 hour');
    const sessions = postgresStore(service.orm, { idleMs: 60_000, absoluteMs: 60_000 });
    const hasher = await createPasswordHasher(1);
    await setPasswordByHand({ orm: service.orm, hasher, sessions }, username, password);
    expect((await service.login(username, password)).statusCode).toBe(200);
    const [before] = engagement.received.slice(-1);
    engagement.received.length = 0;
    engagement.setAvailable(true);
    await service.query('update identity.jobs set run_at = now()');
    await workOff();
    expect(engagement.received).toEqual([]);
    expect((await choose(new URL(before!.link).hash.slice(1))).statusCode).toBe(410);
  });
});

import type { AuditEvent, Passkey, SessionUser } from '@kontor/contracts/schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { presentSessionUser } from '../../people/index.ts';
import { errorOf, password, useService } from '../../testing/harness.ts';
import { cookiesIn, origin, passkeyCeremonies } from '../../testing/passkey-ceremonies.ts';
import { softwareAuthenticator } from '../../testing/software-authenticator.ts';

let ceremonies: ReturnType<typeof passkeyCeremonies>;
let user: SessionUser;
let session: string;

const service = useService(() => ({ LOGIN_FAILURES_PER_CLIENT: '1000', LOGIN_FAILURES_PER_ACCOUNT: '5' }));
beforeAll(async () => {
  ceremonies = passkeyCeremonies(service);
});
beforeEach(async () => {
  user = presentSessionUser(await service.register());
  session = await service.cookieOf(user.username);
});

const list = async () =>
  (await service.call('GET', '/api/account/passkeys', { as: user, cookie: session })).json<Passkey[]>();

describe('adding a passkey', () => {
  it('needs the password, and offers what discoverable passkeys with user verification need', async () => {
    const wrong = await ceremonies.begin(user, session, 'not the password');
    expect(errorOf(wrong.response)).toBe('400 wrong-password /currentPassword');
    const { response } = await ceremonies.begin(user, session);
    expect(response.json()).toMatchObject({
      rp: { id: 'localhost', name: 'localhost' },
      user: { name: user.username, displayName: user.name },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
    });
    expect(response.json<{ user: { id: string } }>().user.id).not.toBe(
      Buffer.from(String(user.id)).toString('base64url'),
    );
    expect(String(response.headers['set-cookie'])).toMatch(
      /^kontor_passkey_[\w-]{8}=[\w.-]+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('lists it by its name, and does not offer it again', async () => {
    const { authenticator, response } = await ceremonies.register(user, session);
    expect(response.statusCode).toBe(201);
    const [passkey] = await list();
    expect(response.json()).toEqual({ passkey, recoveryCodes: null });
    expect(passkey).toMatchObject({ name: 'My phone', isSynced: false, lastUsedAt: null });
    const again = await ceremonies.begin(user, session);
    expect(again.response.json()).toMatchObject({
      excludeCredentials: [
        { id: authenticator.credentialId.toString('base64url'), transports: ['internal', 'hybrid'] },
      ],
    });
    expect(errorOf(await ceremonies.add(user, again.cookie, authenticator.create(again.options)))).toBe(
      '409 passkey-known',
    );
  });
});

describe('signing in by passkey', () => {
  it('needs no name, sets the session cookie, and counts as two factors', async () => {
    const { authenticator } = await ceremonies.register(user, session);
    const { response: challenge, options, cookie } = await ceremonies.challenge();
    expect(challenge.json()).toEqual({
      rpId: 'localhost',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [],
    });
    const response = await ceremonies.send(cookie, authenticator.get(options));
    expect(response.json()).toEqual(user);
    expect((await service.me(cookiesIn(response))).json()).toEqual(user);
    const stored = await service.query(
      'select method, is_multi_factor from identity.sessions where user_id = ? order by created_at',
      [user.id],
    );
    expect(stored).toEqual([
      { method: 'password', is_multi_factor: false },
      { method: 'passkey', is_multi_factor: true },
    ]);
  });

  it('works with several passkeys, counting or synced, and shows when each was used', async () => {
    const phone = softwareAuthenticator(origin, { counts: false });
    await ceremonies.register(user, session, phone, { isSynced: true });
    const { authenticator: key } = await ceremonies.register(user, session);
    for (const authenticator of [phone, key, phone, key])
      expect((await ceremonies.signIn(authenticator, { isSynced: authenticator === phone })).json()).toEqual(user);
    expect(await list()).toMatchObject([
      { isSynced: false, lastUsedAt: expect.any(String) },
      { isSynced: true, lastUsedAt: expect.any(String) },
    ]);
  });
});

describe('a passkey', () => {
  it('is renamed, and only by its user', async () => {
    const { response } = await ceremonies.register(user, session);
    const { id } = response.json<{ passkey: Passkey }>().passkey;
    const other = await service.register();
    const rename = (as: SessionUser, cookie: string, name: string) =>
      service.call('PATCH', `/api/account/passkeys/${id}`, { as, cookie, payload: { name } });
    expect(errorOf(await rename(other, await service.cookieOf(other.username), 'Mine'))).toBe('404 passkey-not-found');
    expect((await rename(user, session, ' ')).statusCode).toBe(400);
    expect((await rename(user, session, ' Work laptop ')).json()).toMatchObject({ id, name: 'Work laptop' });
    expect(await list()).toMatchObject([{ name: 'Work laptop' }]);
  });

  it('is removed with the password, only by its user, and no longer signs in', async () => {
    const { authenticator, response } = await ceremonies.register(user, session);
    const { id } = response.json<{ passkey: Passkey }>().passkey;
    const other = await service.register();
    expect((await remove(other, await service.cookieOf(other.username), id)).statusCode).toBe(404);
    expect((await remove(user, session, id, 'not the password')).json()).toMatchObject({ code: 'wrong-password' });
    expect((await ceremonies.signIn(authenticator)).statusCode).toBe(200);
    expect((await remove(user, session, id)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    expect((await ceremonies.signIn(authenticator)).statusCode).toBe(401);
    expect((await remove(user, session, id)).statusCode).toBe(404);
  });

  it('is one of at most 20', async () => {
    const { begin, add } = ceremonies;
    const { options, cookie } = await begin(user, session);
    await service.query(
      `insert into identity.passkeys (user_id, credential_id, public_key, counter, is_synced, name)
       select ?, decode(lpad(i::text, 32, '0'), 'hex') || uuid_send(gen_random_uuid()), 'key', 0, false, 'Key'
       from generate_series(1, 20) i`,
      [user.id],
    );
    const tooMany = { statusCode: 409, code: 'too-many-passkeys' };
    expect((await begin(user, session)).response.json()).toMatchObject(tooMany);
    expect((await add(user, cookie, softwareAuthenticator(origin).create(options))).json()).toMatchObject(tooMany);
  });

  it('has an audit event and a mail for each change but its name', async () => {
    const { response } = await ceremonies.register(user, session);
    const { id } = response.json<{ passkey: Passkey }>().passkey;
    const payload = { name: 'Work laptop' };
    await service.call('PATCH', `/api/account/passkeys/${id}`, { as: user, cookie: session, payload });
    await remove(user, session, id);
    const events = (await service.byAdmin('GET', '/api/admin/audit-events/people')).json<AuditEvent[]>();
    expect(events.slice(0, 3).map(({ action, actorId, subjectName }) => ({ action, actorId, subjectName }))).toEqual(
      ['passkey-removed', 'passkey-renamed', 'passkey-added'].map((action) => ({
        action,
        actorId: user.id,
        subjectName: user.name,
      })),
    );
    expect(await changeMails()).toEqual([
      { change: 'passkey-added', name: 'My phone' },
      { change: 'passkey-removed', name: 'Work laptop' },
    ]);
  });

  it('is in the export of personal data, and is deleted with its user', async () => {
    const { authenticator } = await ceremonies.register(user, session);
    const stored = { createdAt: expect.any(String), lastUsedAt: null };
    const exported = await service.byAdmin('GET', `/api/admin/personal-data/employees/${user.id}`);
    expect(exported.json()).toMatchObject({ passkeys: [{ name: 'My phone', isSynced: false, ...stored }] });
    expect(exported.body).not.toContain(authenticator.credentialId.toString('base64url'));
    await service.byAdmin('POST', '/api/admin/personal-data/erase', { employeeId: user.id });
    expect(await service.query('select from identity.passkeys where user_id = ?', [user.id])).toEqual([]);
  });
});

describe('a user without a password', () => {
  const links = () =>
    service.query(
      "select payload ->> 'kind' as kind from identity.jobs where kind = 'account-mail' and payload ->> 'email' = ?",
      [user.email],
    );

  it('needs a sign-in of the last ten minutes, and is sent a link when the last passkey is removed', async () => {
    const first = (await ceremonies.register(user, session)).response.json<{ passkey: Passkey }>().passkey;
    const { authenticator, response } = await ceremonies.register(user, session);
    const second = response.json<{ passkey: Passkey }>().passkey;
    await service.query('update identity.users set password_hash = null where id = ?', [user.id]);
    const cookie = cookiesIn(await ceremonies.signIn(authenticator));

    await service.query("update identity.sessions set created_at = now() - interval '11 minutes'");
    expect(errorOf(await remove(user, cookie, first.id, ''))).toBe('403 sign-in-again');
    expect((await ceremonies.begin(user, cookie, '')).response.json()).toMatchObject({ code: 'sign-in-again' });

    const fresh = cookiesIn(await ceremonies.signIn(authenticator));
    expect((await remove(user, fresh, first.id, '')).statusCode).toBe(204);
    expect(await links()).toEqual([]);
    expect((await remove(user, fresh, second.id, '')).statusCode).toBe(204);
    expect(await links()).toEqual([{ kind: 'password-link' }]);
  });

  it("is sent no link while the company's account is connected", async () => {
    const { response } = await ceremonies.register(user, session);
    await service.query('update identity.users set password_hash = null where id = ?', [user.id]);
    await service.addIdentity(user.id, 'https://issuer', user.username);
    expect((await remove(user, session, response.json<{ passkey: Passkey }>().passkey.id, '')).statusCode).toBe(204);
    expect(await links()).toEqual([]);
  });
});

it("a user who has to sign in with the company's account is told so after the passkey was verified, and gets no session", async () => {
  const { authenticator } = await ceremonies.register(user, session);
  await service.query(
    "insert into identity.user_identities (user_id, issuer, subject, is_sign_in_required) values (?, 'https://issuer', ?, true)",
    [user.id, user.username],
  );
  const response = await ceremonies.signIn(authenticator);
  expect(errorOf(response)).toBe('403 company-account-required');
  expect(String(response.headers['set-cookie'])).not.toContain('kontor_session');
  expect((await ceremonies.signIn(authenticator, { isUserVerified: false })).statusCode).toBe(401);
});

it('no session is created when the audit event cannot be stored', async () => {
  const { authenticator } = await ceremonies.register(user, session);
  const { options, cookie } = await ceremonies.challenge();
  const response = await service.withoutLog(() => ceremonies.send(cookie, authenticator.get(options)));
  expect(response.statusCode).toBe(500);
  expect(String(response.headers['set-cookie'] ?? '')).not.toContain('kontor_session');
});

it('the challenges of five tabs are valid at once', async () => {
  const { authenticator } = await ceremonies.register(user, session);
  const cookies = new Map<string, string>();
  const challenges = [];
  for (let tab = 0; tab < 6; tab += 1) {
    const header = [...cookies].map((pair) => pair.join('=')).join('; ');
    const { response, options } = await ceremonies.challenge(header);
    for (const { name, value } of response.cookies)
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    challenges.push(options);
  }
  expect(cookies.size).toBe(5);
  const header = [...cookies].map((pair) => pair.join('=')).join('; ');
  const statuses = [];
  for (const options of challenges)
    statuses.push((await ceremonies.send(header, authenticator.get(options))).statusCode);
  expect(statuses).toEqual([401, 200, 200, 200, 200, 200]);
});

const remove = (as: SessionUser, cookie: string, id: number, currentPassword = password) =>
  service.call('DELETE', `/api/account/passkeys/${id}`, { as, cookie, payload: { currentPassword } });

const changeMails = () =>
  service.query(
    `select payload ->> 'change' as change, payload ->> 'detail' as name
     from identity.jobs where kind = 'sign-in-change' and payload ->> 'recipient' = ? order by created_at`,
    [user.email],
  );

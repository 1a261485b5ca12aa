import { generateKeyPairSync, randomBytes } from 'node:crypto';

import type { AuditEvent, SessionUser, SignedCredential } from '@kontor/contracts/schemas';
import type { TestResponse } from '@kontor/service-kit/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { presentSessionUser } from '../people/index.ts';
import { errorOf, useService } from '../testing/harness.ts';
import { origin, passkeyCeremonies } from '../testing/passkey-ceremonies.ts';
import {
  type Deviations,
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from '../testing/software-authenticator.ts';

let ceremonies: ReturnType<typeof passkeyCeremonies>;
let user: SessionUser;
let session: string;
let authenticator: SoftwareAuthenticator;
let serial = 0;

const service = useService(() => ({ LOGIN_FAILURES_PER_CLIENT: '1000' }));
beforeAll(async () => {
  ceremonies = passkeyCeremonies(service);
});
afterEach(() => void vi.useRealTimers());
beforeEach(async () => {
  serial += 1;
  user = await register(`person${serial}`);
  session = await service.cookieOf(user.username);
  authenticator = (await ceremonies.register(user, session)).authenticator;
});

const register = async (username: string) => presentSessionUser(await service.register({ username }));

const lastEvent = async () => (await service.byAdmin('GET', '/api/admin/audit-events/people')).json<AuditEvent[]>()[0]!;

/** One 401 for everything, no session, and an entry in the audit log. */
async function expectRefused(response: TestResponse, subjectName: string | null = user.name): Promise<void> {
  expect(response.json()).toEqual({
    statusCode: 401,
    error: 'Unauthorized',
    code: 'passkey-invalid',
    message: 'The passkey was not accepted. Please try again.',
    requestId: expect.any(String),
  });
  expect(String(response.headers['set-cookie'] ?? '')).not.toContain('kontor_session');
  expect(await lastEvent()).toMatchObject({ action: 'sign-in-failed', subjectName });
}

const statusesOf = (responses: TestResponse[]) =>
  responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

describe('a sign-in by passkey is rejected', () => {
  it.each<[string, Deviations]>([
    ['for another site', { origin: 'https://kontor.example' }],
    ['for another port of the host', { origin: 'http://localhost:8081' }],
    ['for a subdomain', { origin: 'http://evil.localhost:8080' }],
    ['for an origin that begins like ours', { origin: `${origin}.example` }],
    ['for another scheme', { origin: 'https://localhost:8080' }],
    ['for another RP ID [PK-1]', { rpId: 'kontor.example' }],
    ['without user verification [PK-2]', { isUserVerified: false }],
    ['without a present user [PK-2]', { isUserPresent: false }],
    ['from a page in a frame of another origin [PK-1]', { clientData: { crossOrigin: true } }],
    [
      'from a page in a frame that names its top [PK-1]',
      { clientData: { crossOrigin: true, topOrigin: 'https://evil.example' } },
    ],
    ['with the client data of a creation', { type: 'webauthn.create' }],
    ['with the client data of a payment', { type: 'payment.get' }],
    ['with a challenge of its own', { challenge: randomBytes(32).toString('base64url') }],
    ['with an empty challenge', { challenge: '' }],
    ['with a counter that stands still [PK-4]', { counter: 1 }],
    ['with a counter that went back to nothing', { counter: 0 }],
    ["without its user's handle", { userHandle: undefined }],
    ["with another user's handle [PK-5]", { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
    ['with the signature of another key [PK-6]', { key: otherKey }],
    ['with bytes behind the authenticator data', { trailing: Buffer.from('more') }],
  ])('%s', async (_title, deviations) => {
    const { options, cookie } = await ceremonies.challenge();
    await expectRefused(await ceremonies.send(cookie, authenticator.get(options, deviations)));
  });

  it.each<[string, (sent: SignedCredential) => void]>([
    ['with a changed signature [PK-6]', ({ response }) => void (response.signature = flipped(response.signature))],
    ['with an invalid signature', ({ response }) => void (response.signature = 'AAAA')],
    [
      'with changed authenticator data',
      ({ response }) => void (response.authenticatorData = flipped(response.authenticatorData)),
    ],
    ['with authenticator data that are too short', ({ response }) => void (response.authenticatorData = 'AAAA')],
    ['with client data that are no JSON [PK-6]', ({ response }) => void (response.clientDataJSON = 'AAAA')],
    [
      'with client data that are no object',
      ({ response }) => void (response.clientDataJSON = Buffer.from('null').toString('base64url')),
    ],
    ['with two different IDs', (sent) => void (sent.rawId = flipped(sent.rawId))],
  ])('%s', async (_title, change) => {
    const { options, cookie } = await ceremonies.challenge();
    const sent = authenticator.get(options);
    change(sent);
    await expectRefused(await ceremonies.send(cookie, sent));
  });

  it('at its second use [PK-3]', async () => {
    const { options, cookie } = await ceremonies.challenge();
    const sent = authenticator.get(options);
    expect((await ceremonies.send(cookie, sent)).statusCode).toBe(200);
    await expectRefused(await ceremonies.send(cookie, sent));
  });

  it('at its second use by an authenticator that does not count [PK-3]', async () => {
    const synced = softwareAuthenticator(origin, { counts: false });
    await ceremonies.register(user, session, synced);
    const { options, cookie } = await ceremonies.challenge();
    const sent = synced.get(options);
    expect((await ceremonies.send(cookie, sent)).statusCode).toBe(200);
    await expectRefused(await ceremonies.send(cookie, sent));
  });

  it('when it is sent twice at once, except once', async () => {
    const { options, cookie } = await ceremonies.challenge();
    const sent = authenticator.get(options);
    const responses = await Promise.all([1, 2, 3].map(() => ceremonies.send(cookie, sent)));
    expect(statusesOf(responses)).toEqual([200, 401, 401]);
  });

  it('when a copy of the authenticator has the same count, except once [PK-4]', async () => {
    const challenges = await Promise.all([ceremonies.challenge(), ceremonies.challenge()]);
    const responses = await service.together(
      `select 1 from identity.passkeys where user_id = ${user.id} for update`,
      challenges.map(({ options, cookie }) => {
        const sent = authenticator.get(options, { counter: 7 });
        return () => ceremonies.send(cookie, sent);
      }),
    );
    expect(statusesOf(responses)).toEqual([200, 401]);
  });

  it('with a challenge of another browser [PK-3]', async () => {
    const [own, other] = [await ceremonies.challenge(), await ceremonies.challenge()];
    await expectRefused(await ceremonies.send(other.cookie, authenticator.get(own.options)));
    await expectRefused(await ceremonies.send('', authenticator.get(own.options)));
  });

  it('with a cookie that was signed for another challenge, or by nobody', async () => {
    const { options, cookie } = await ceremonies.challenge();
    const [, token] = /=(.*)$/.exec(cookie)!;
    const invented = randomBytes(32).toString('base64url');
    const unsigned = [
      { alg: 'none' },
      { jti: invented, content: 'sign-in', exp: Math.floor(Date.now() / 1000) + 60 },
    ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    for (const forged of [token, `${unsigned.join('.')}.`, `${token}x`]) {
      const sent = authenticator.get(options, { challenge: invented });
      await expectRefused(await ceremonies.send(`kontor_passkey_${invented.slice(0, 8)}=${forged}`, sent));
    }
  });

  it('with a challenge that has expired', async () => {
    const [early, { options, cookie }] = [await ceremonies.challenge(), await ceremonies.challenge()];
    const issuedAt = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: issuedAt + 5 * 60_000 - 2_000 });
    expect((await ceremonies.send(early.cookie, authenticator.get(early.options))).statusCode).toBe(200);
    vi.setSystemTime(issuedAt + 5 * 60_000 + 1_000);
    await expectRefused(await ceremonies.send(cookie, authenticator.get(options)));
  });

  it('with the challenge of a creation [PK-3]', async () => {
    const { options, cookie } = await ceremonies.begin(user, session);
    const sent = authenticator.get({ challenge: options.challenge, rpId: options.rp.id });
    await expectRefused(await ceremonies.send(cookie, sent));
  });

  it('of an unknown, a removed and a deleted credential alike [PK-5]', async () => {
    const unknown = softwareAuthenticator(origin);
    await expectRefused(await ceremonies.signIn(unknown), null);
    await service.query('delete from identity.passkeys where user_id = ?', [user.id]);
    await expectRefused(await ceremonies.signIn(authenticator), null);
    const leaver = await register(`leaver${serial}`);
    const { authenticator: left } = await ceremonies.register(leaver, await service.cookieOf(leaver.username));
    await service.byAdmin('DELETE', `/api/users/${leaver.id}`);
    await expectRefused(await ceremonies.signIn(left), null);
  });

  it("with another user's credential ID", async () => {
    const other = await register(`other${serial}`);
    const { authenticator: theirs } = await ceremonies.register(other, await service.cookieOf(other.username));
    const { credentialId, userHandle } = theirs;
    for (const deviations of [{ credentialId }, { credentialId, userHandle: userHandle() }])
      await expectRefused(await ceremonies.signIn(authenticator, deviations), other.name);
  });

  it('in another shape, as an invalid request', async () => {
    const { options, cookie } = await ceremonies.challenge();
    const sent = authenticator.get(options);
    const { response } = sent;
    for (const payload of [
      {},
      { ...sent, type: 'password' },
      { ...sent, id: 'no base64url!' },
      { ...sent, id: 'A'.repeat(2_000) },
      { ...sent, response: null },
      { ...sent, response: { ...response, signature: 5 } },
      { ...sent, response: { ...response, userHandle: { length: 16 } } },
    ])
      expect(errorOf(await ceremonies.send(cookie, payload))).toMatch(/^400 invalid-request \//);
  });
});

it('the failures of a client with a passkey are limited, and shown to its user after the next sign-in', async () => {
  for (let n = 0; n < 10; n += 1) await ceremonies.signIn(authenticator, { isUserVerified: false });
  expect(errorOf(await ceremonies.signIn(authenticator))).toBe('429 too-many-requests');
  const { options, cookie } = await ceremonies.challenge();
  expect((await ceremonies.send(cookie, authenticator.get(options), '192.0.2.77')).statusCode).toBe(200);
  const failed = await service.call('GET', '/api/account/failed-sign-ins', { as: user });
  expect(failed.json()).toMatchObject({ count: 10, lastFrom: '192.0.2.1' });
});

/** With its last byte changed. */
function flipped(text: string): string {
  const bytes = Buffer.from(text, 'base64url');
  bytes[bytes.length - 1]! ^= 1;
  return bytes.toString('base64url');
}

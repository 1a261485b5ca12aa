import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

import type { SessionUser } from '@kontor/contracts/schemas';
import type { TestResponse } from '@kontor/service-kit/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { presentSessionUser } from '../../people/index.ts';
import { errorOf, useService } from '../../testing/harness.ts';
import { origin, passkeyCeremonies } from '../../testing/passkey-ceremonies.ts';
import { type Deviations, softwareAuthenticator } from '../../testing/software-authenticator.ts';

let ceremonies: ReturnType<typeof passkeyCeremonies>;
let user: SessionUser;
let session: string;

const service = useService();
beforeAll(async () => {
  ceremonies = passkeyCeremonies(service);
});
afterEach(() => void vi.useRealTimers());
beforeEach(async () => {
  user = presentSessionUser(await service.register());
  session = await service.cookieOf(user.username);
});

async function expectRefused(response: TestResponse): Promise<void> {
  expect(errorOf(response)).toBe('400 passkey-invalid');
  expect(await service.query('select from identity.passkeys where user_id = ?', [user.id])).toEqual([]);
}

const attestation = (fmt: string, fields: Record<string, unknown>) => ({
  fmt,
  attStmt: new Map(Object.entries(fields)),
});
const bytes = (length: number) => new Uint8Array(randomBytes(length));
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const signature = new Uint8Array(sign('sha256', randomBytes(32), privateKey));
const { n } = generateKeyPairSync('rsa', { modulusLength: 1_024 }).publicKey.export({ format: 'jwk' });

describe('a new passkey is rejected', () => {
  it.each<[string, Deviations]>([
    ['for another site [PK-1]', { origin: 'https://kontor.example' }],
    ['for another RP ID', { rpId: 'kontor.example' }],
    ['without user verification [PK-2]', { isUserVerified: false }],
    ['without a present user', { isUserPresent: false }],
    ['from a page in a frame of another origin', { clientData: { crossOrigin: true } }],
    ['with the client data of a sign-in', { type: 'webauthn.get' }],
    ['with a challenge of its own', { challenge: randomBytes(32).toString('base64url') }],
    ['with a short credential ID', { credentialId: randomBytes(8) }],
    ['with bytes behind the authenticator data', { trailing: Buffer.from('more') }],
    [
      'with an attestation whose certificate names a server',
      { attestation: attestation('packed', { alg: -7, sig: bytes(70), x5c: [bytes(500)] }) },
    ],
    ['with an attestation of another kind', { attestation: attestation('tpm', {}) }],
    ['with a wrong self attestation', { attestation: attestation('packed', { alg: -7, sig: signature }) }],
    [
      'with an algorithm that was not offered',
      {
        publicKey: new Map<number, unknown>([
          [1, 3],
          [3, -65535],
          [-1, new Uint8Array(Buffer.from(n!, 'base64url'))],
          [-2, bytes(3)],
        ]),
      },
    ],
    [
      'with a key that is too long',
      {
        publicKey: new Map<number, unknown>([
          [1, 3],
          [3, -257],
          [-1, bytes(2_100)],
          [-2, bytes(3)],
        ]),
      },
    ],
    ['with an invalid key', { publicKey: new Map() }],
  ])('%s', async (_title, deviations) => {
    const { options, cookie } = await ceremonies.begin(user, session);
    await expectRefused(await ceremonies.add(user, cookie, softwareAuthenticator(origin).create(options, deviations)));
  });

  it('with the challenge of another session of the user [PK-3]', async () => {
    const { options, cookie } = await ceremonies.begin(user, session);
    const challenge = cookie.split('; ').at(-1)!;
    const other = `${await service.cookieOf(user.username)}; ${challenge}`;
    await expectRefused(await ceremonies.add(user, other, softwareAuthenticator(origin).create(options)));
  });

  it('with the challenge of a sign-in', async () => {
    const { options: first } = await ceremonies.begin(user, session);
    const { options, cookie } = await ceremonies.challenge();
    const created = softwareAuthenticator(origin).create({ ...first, challenge: options.challenge });
    await expectRefused(await ceremonies.add(user, `${session}; ${cookie}`, created));
  });

  it('with a challenge that has expired', async () => {
    const { options, cookie } = await ceremonies.begin(user, session);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1_000 });
    await expectRefused(await ceremonies.add(user, cookie, softwareAuthenticator(origin).create(options)));
  });

  it('with a challenge that was used', async () => {
    const { options, cookie } = await ceremonies.begin(user, session);
    await expectRefused(
      await ceremonies.add(user, cookie, softwareAuthenticator(origin).create(options, { isUserVerified: false })),
    );
    await expectRefused(await ceremonies.add(user, cookie, softwareAuthenticator(origin).create(options)));
  });

  it('with an attestation that is no CBOR [PK-6]', async () => {
    const { options, cookie } = await ceremonies.begin(user, session);
    const created = softwareAuthenticator(origin).create(options);
    await expectRefused(
      await ceremonies.add(user, cookie, { ...created, response: { ...created.response, attestationObject: 'AAAA' } }),
    );
  });

  it('under an ID that is not the one in the attestation', async () => {
    const { options, cookie } = await ceremonies.begin(user, session);
    const id = randomBytes(32).toString('base64url');
    await expectRefused(
      await ceremonies.add(user, cookie, { ...softwareAuthenticator(origin).create(options), id, rawId: id }),
    );
  });

  it("when it is another user's, and stays theirs [PK-5]", async () => {
    const { authenticator } = await ceremonies.register(user, session);
    const thief = presentSessionUser(await service.register());
    const { response } = await ceremonies.register(thief, await service.cookieOf(thief.username), authenticator);
    expect(errorOf(response)).toBe('409 passkey-known');
  });

  it('without a session, or with that of another user', async () => {
    const { options, cookie } = await ceremonies.begin(user, session);
    const created = softwareAuthenticator(origin).create(options);
    expect((await ceremonies.add(user, '', created)).statusCode).toBe(401);
    expect((await ceremonies.add(service.admin, cookie, created)).statusCode).toBe(401);
  });
});
